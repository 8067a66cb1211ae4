import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/details/plain-text.ts';

describe('plain text', () => {
  it.each([
    ['Two <strong>pages</strong>.', 'Two pages.'],
    ['<p>One.</p><p>Two.</p>', 'One.\nTwo.'],
    ['One<br/>Two', 'One\nTwo'],
    ['5 &lt; 6 &amp; 7 &gt; 6', '5 < 6 & 7 > 6'],
    ['you&rsquo;re &#146;here&#146; &mdash; &NBSP;', 'you’re ’here’ — &NBSP;'],
    ['&#8220;Yes&#x201d;&nbsp;&quot;', '\u201cYes\u201d "'],
    ['a < b and c > d', 'a < b and c > d'],
    ['&unknown; &#0; &#x110000;', '&unknown; &#0; &#x110000;'],
    ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
    ['<img src=x onerror="alert(1)">', ''],
    ['cut off <a href="https://a.example', 'cut off <a href="https://a.example'],
    ['  spaces\t and \n\n lines  ', 'spaces and\nlines'],
    ['half \ud800 a character &#xd800;', 'half \ud800 a character \ufffd'],
  ])('of %j is %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('never throws, and is never longer than what it was made of', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (html) => plainText(html).length <= html.length));
  });

  // With a pattern that goes back and forth this would not end before the test's time is up.
  it.each(['<', '<a', '&', '<p>', '<br', ' \n', '&#'])('comes to an end on 100,000 times %j', (part) => {
    expect(plainText(part.repeat(100_000)).length).toBeLessThanOrEqual(part.length * 100_000);
  });

  it.each(['<br', '</p', '<br/', '<a', '&#'])('takes no longer for blanks after %j', (part) => {
    expect(plainText(`${part}${' '.repeat(1_000_000)}x`)).toBe(`${part} x`);
  });
});
