import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quotePlaces } from '../../../src/details/document-quote.ts';
import { documentBlocks } from '../../../src/details/document-text.ts';
import { sample } from '../../directory/sample.ts';

const read = (html: string) => documentBlocks(html).map(({ kind, text }) => `${kind}: ${text}`);

describe('the text of a document', () => {
  it.each<[string, string, string[]]>([
    [
      'headings and paragraphs',
      '<h1>Terms</h1>\n<p>One.</p><p>Two.</p>',
      ['heading: Terms', 'paragraph: One.', 'paragraph: Two.'],
    ],
    ['lists', '<ul><li>One<li>Two</ul>After', ['item: One', 'item: Two', 'paragraph: After']],
    ['a second paragraph in an item', '<li><p>One</p><p>more</p></li>', ['item: One', 'paragraph: more']],
    [
      'inline markup',
      '<p>We <b>may</b> <a href="https://x.example/?a>b">sell</a> it</p>',
      ['paragraph: We may sell it'],
    ],
    ['line breaks', '<p>One<br>two <br/> three</p>', ['paragraph: One\ntwo\nthree']],
    ['blanks as HTML has them', '<p>  One\n   two\t three </p>', ['paragraph: One two three']],
    ['text without any markup', 'One\ntwo\n\n\nThree', ['paragraph: One\ntwo', 'paragraph: Three']],
    ['preformatted text', '<div><pre>a\nb</pre>c\nd</div>', ['paragraph: a\nb', 'paragraph: c d']],
    ['a table', '<table><tr><td>a</td><td>b</td></tr></table>', ['paragraph: a', 'paragraph: b']],
    [
      'named characters',
      '<p>Caf&eacute; &ldquo;x&rdquo; &mdash; &amp;lt; &nosuch; &sect;&nbsp;5</p>',
      ['paragraph: Café “x” — &lt; &nosuch; § 5'],
    ],
    [
      'numbered characters',
      '<p>&#65;&#x42; &#146; &#0; &#x110000; &#xd800;</p>',
      ['paragraph: AB ’ &#0; &#x110000; \ufffd'],
    ],
    [
      'scripts, styles and comments',
      '<p>a<script>x("</p>")</script><style>p{}</style><!-- <p>b --></p>',
      ['paragraph: a'],
    ],
    ['a script that never ends', '<p>a</p><script>alert(1)', ['paragraph: a']],
    ['a comment that never ends', '<p>a</p><!-- b', ['paragraph: a']],
    ['what is no tag', '<p>1 < 2 and a <3</p>', ['paragraph: 1 < 2 and a <3']],
    ['a tag that never ends', '<p>a</p>b <i c', ['paragraph: a', 'paragraph: b <i c']],
    ['an attribute whose quote never ends', '<p title="a>b</p>', ['paragraph: b']],
    ['a declaration and a title', '<!doctype html><head><title>T</title></head><body>a', ['paragraph: a']],
    ['nothing', '', []],
    ['nothing but markup', '<p> <br> </p>', []],
  ])('%s', (_, html, blocks) => {
    expect(read(html)).toEqual(blocks);
  });

  it.each([
    ['tags that never end', '<a "'],
    ['quotes', `<a '">`],
    ['breaks that never end', '<br        '],
    ['scripts', '<script>'],
    ['closings', '</'],
    ['references', '&#x'],
    ['comments', '<!--'],
  ])(
    "4 MB of %s come to an end: a pattern that went back and forth would run out of the test's time",
    (_, piece) => {
      const html = piece.repeat(4_000_000 / piece.length);
      expect(documentBlocks(html)).toBeInstanceOf(Array);
    },
  );

  it('holds no markup that was taken for a tag, whatever comes in', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<p',
            '>',
            '</p>',
            '"',
            "'",
            '<',
            'a',
            ' ',
            '<!--',
            '-->',
            '<script>',
            '&lt;',
            '\n',
          ),
        ),
        (parts) => {
          for (const { text } of documentBlocks(parts.join(''))) {
            expect(text).not.toBe('');
            expect(text).not.toContain('<script>');
          }
        },
      ),
    );
  });
});

describe('a quote in a document', () => {
  /** The document with the quote in brackets. */
  function marked(html: string, quote: string): string {
    const blocks = documentBlocks(html);
    const places = quotePlaces(blocks, quote);
    return blocks
      .map(({ text }, index) => {
        let shown = text;
        for (const { from, to } of [...(places.get(index) ?? [])].reverse()) {
          shown = `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`;
        }
        return shown;
      })
      .join('|');
  }

  it.each<[string, string, string, string]>([
    [
      'is found as it stands',
      '<p>We may sell it. Really.</p>',
      'We may sell it.',
      '[We may sell it.] Really.',
    ],
    ['with other blanks', '<p>We  may\nsell it.</p>', 'We may\u00a0sell  it.', '[We may sell it.]'],
    [
      'with other quotation marks and dashes',
      '<p>Your “data” – all</p>',
      '"data" - all',
      'Your [“data” – all]',
    ],
    ['with other capitals', '<p>WE MAY SELL IT</p>', 'We may sell it', '[WE MAY SELL IT]'],
    ['with markup in it', '<p>We <b>may</b> sell</p>', 'We <i>may</i> sell', '[We may sell]'],
    [
      'over several blocks',
      '<p>a one.</p><ul><li>two</li><li>three x</li></ul>',
      'one.</p><li>two</li><li>three',
      'a [one.]|[two]|[three] x',
    ],
    ['each time it stands there', '<p>on and on</p>', 'on', '[on] and [on]'],
    [
      'in its parts, when something is left out',
      '<p>We may sell your data, all of it, to anybody who asks.</p>',
      'We may sell your data […] to anybody who asks.',
      '[We may sell your data], all of it, [to anybody who asks.]',
    ],
    ['not when it is not there', '<p>We may.</p>', 'We will.', 'We may.'],
    ['not when it is empty', '<p>We may.</p>', ' <p></p> ', 'We may.'],
    ['with characters of two units before it', '<p>💡💡 We may</p>', 'we may', '💡💡 [We may]'],
    [
      'with letters that grow when made small',
      '<p>İstanbul courts decide</p>',
      'courts decide',
      'İstanbul [courts decide]',
    ],
  ])('%s', (_, html, quote, expected) => {
    expect(marked(html, quote)).toBe(expected);
  });

  it('is found for every quote of the sample that names a document', () => {
    const lost: string[] = [];
    let tried = 0;
    for (const service of sample.services) {
      for (const point of service.points ?? []) {
        const document = service.documents?.find(({ id }) => id === point.document_id);
        if (!document || !point.quoteText?.trim()) continue;
        tried += 1;
        if (quotePlaces(documentBlocks(document.text), point.quoteText).size === 0)
          lost.push(point.quoteText);
      }
    }
    expect(tried).toBeGreaterThan(100);
    expect(lost).toEqual([]);
  });
});
