// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { tagsAndTexts } from '../../../src/directory/html-parts.ts';
import { excerpt, plainText, textBlocks } from '../../../src/directory/html-text.ts';
import { growthOf, MAX_GROWTH } from '../points/growth.ts';

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
  ['white space', '<p>  One\n   two\t three </p>', ['paragraph: One two three']],
  ['plain text', 'One\ntwo\n\n\nThree', ['paragraph: One\ntwo', 'paragraph: Three']],
  ['preformatted text', '<div><pre>a\nb</pre>c\nd</div>', ['paragraph: a\nb', 'paragraph: c d']],
  ['a table', '<table><tr><td>a</td><td>b</td></tr></table>', ['paragraph: a', 'paragraph: b']],
  [
    'named character references',
    '<p>Caf&eacute; &ldquo;x&rdquo; &mdash; &amp;lt; &nosuch; &sect;&nbsp;5</p>',
    ['paragraph: Café “x” — &lt; &nosuch; § 5'],
  ],
  [
    'numeric character references',
    '<p>&#65;&#x42; &#146; &#0; &#x110000; &#xd800;</p>',
    ['paragraph: AB ’ \ufffd \ufffd \ufffd'],
  ],
  [
    'no scripts, styles and comments',
    '<p>a<script>x("</p>")</script><style>p{}</style><!-- <p>b --></p>',
    ['paragraph: a'],
  ],
  ['a script without an end tag', '<p>a</p><script>alert(1)', ['paragraph: a']],
  ['an unfinished comment', '<p>a</p><!-- b', ['paragraph: a']],
  ['< without a tag', '<p>1 < 2 and a <3</p>', ['paragraph: 1 < 2 and a <3']],
  ['an unfinished tag', '<p>a</p>b <i c', ['paragraph: a', 'paragraph: b']],
  [
    'no text for browsers without scripts',
    '<p>a</p><noscript><p>Switch on JavaScript.</p></noscript>',
    ['paragraph: a'],
  ],
  [
    'no text of frames, templates and drawings',
    '<iframe>b</iframe><template>c</template><svg><text>d</text></svg>a',
    ['paragraph: a'],
  ],
  ['deeply nested elements', `<p>a${'<b>'.repeat(500)}b</p>`, ['paragraph: ab']],
  ['an attribute value without a closing quote', '<p>a</p><p title="b>c</p>', ['paragraph: a']],
  ['a declaration and a title', '<!doctype html><head><title>T</title></head><body>a', ['paragraph: a']],
  ['a quotation mark outside of a value', '<p"<i>a">b', ['paragraph: a">b']],
  ['a quotation mark in an unquoted value', '<p a=b"c>d">e', ['paragraph: d">e']],
  ['an equals sign before a name', '<p ="a>b">c', ['paragraph: b">c']],
  ['a quoted value with a tag', "<p a = '<script>'>b", ['paragraph: b']],
  ['an end tag with a quoted >', '<script>a</script b=">">c', ['paragraph: c']],
  ['an end tag of another name in a script', '<script>a</scripts>b</script>c', ['paragraph: c']],
  ['a script that closes itself', 'a<script/>b', ['paragraph: a']],
  ['a drawing in a drawing', '<svg><svg></svg>b</svg>a', ['paragraph: a']],
  ['a drawing that closes itself', '<svg/>a', ['paragraph: a']],
  ['the end of a list', '<ul><li>One</ul>After', ['item: One', 'paragraph: After']],
  ['an end of preformatted text too many', '</pre><p>a\nb</p>', ['paragraph: a b']],
  ['an end tag that is cut off', '<p>a</', ['paragraph: a']],
  ['nothing', '', []],
  ['only markup', '<p> <br> </p>', []],
])('the blocks of a document show %s', (_, html, blocks) => {
  expect(textBlocks(html).map(({ kind, text }) => `${kind}: ${text}`)).toEqual(blocks);
});

it.each([
  ['Two <strong>pages</strong>.', 'Two pages.'],
  ['<p>One.</p><p>Two.</p>', 'One.\nTwo.'],
  ['One<br/>Two', 'One\nTwo'],
  ['5 &lt; 6 &amp; 7 &gt; 6', '5 < 6 & 7 > 6'],
  ['you&rsquo;re &#146;here&#146; &mdash; &NBSP;', 'you’re ’here’ — &NBSP;'],
  ['&#8220;Yes&#x201d;&nbsp;&quot;', '\u201cYes\u201d "'],
  ['a < b and c > d', 'a < b and c > d'],
  ['&unknown; &#0; &#x110000;', '&unknown; \ufffd \ufffd'],
  ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
  ['<img src=x onerror="alert(1)">', ''],
  ['cut off <a href="https://a.example', 'cut off'],
  ['  spaces\t and \n\n lines  ', 'spaces and\nlines'],
  ['We sell your data.</', 'We sell your data.'],
  ['We sell your data.</p', 'We sell your data.'],
  ['We sell your data. <', 'We sell your data.'],
  ['strong>We</strong> sell your data.', 'We sell your data.'],
  ['/p><p>We sell your data.', 'We sell your data.'],
  ['6 > 5', '6 > 5'],
  ['half \ud800 a character &#xd800;', 'half \ud800 a character \ufffd'],
])('plain text of %j is %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

/** A piece of HTML and the text that belongs to it. */
type Piece = readonly [html: string, text: string];

const word = fc.constantFrom('a', 'b ', ' > ', '"', "'", '=', '--', '&amp;').map((html): Piece => {
  return [html, html.replace('&amp;', '&')];
});
const hidden = fc
  .array(fc.constantFrom('<script>', '<p', '<!', '</b>', '>', '=', ' ', 'x', '&lt;', '/'))
  .map((parts) => parts.join(''));
const attribute = fc.oneof(
  hidden.map((value) => ` a="${value}'"`),
  hidden.map((value) => ` a = '${value}"'`),
  fc.constantFrom(' ', '/', ' a', ' "', ' a=b"', " a='b'c"),
);
const tag = fc
  .tuple(fc.constantFrom('b', 'i', '/b', 'a-b', 'b"<'), fc.array(attribute, { maxLength: 4 }))
  .map(([name, attributes]): Piece => [`<${name}${attributes.join('')} >`, '']);
const comment = hidden.map((text): Piece => [`<!--x${text}-->`, '']);
const script = hidden.map((text): Piece => [`<script>${text}</script${text === '' ? '' : ' a=">"'}>`, '']);

/** What a reader of HTML has taken seconds for, each a text of about `length` characters. */
const HOSTILE: readonly (readonly [string, (length: number) => string])[] = [
  ...[
    ...[
      '<b>',
      '<div>',
      '<b class="1"></p>',
      '<table><tr><td>',
      '<select><b>',
      '<rt>',
      '<h1></h2>',
      '<',
      '</',
    ],
    ...[
      '<!--',
      '<!-',
      '<script>',
      '<title',
      '<a b="',
      "<a b='",
      '<a b',
      '<svg>',
      '<svg/>',
      '&',
      '&a',
      '&#1',
      '&amp',
    ],
    ...['<script></scrip', '<pre>', '<li>', '\n', ' ', '<b ', '="', '<br>&lt;', '</template>', '<template>'],
  ].map((piece) => [piece, (length: number) => piece.repeat(length / piece.length)] as const),
  ['cells in a drawing', (length) => `<svg>${'<td>'.repeat(length / 8)}${'</b>'.repeat(length / 8)}`],
  [
    'one tag with attributes',
    (length) => `<a ${Array.from({ length: length / 8 }, (_, i) => `a${i.toString(36)}`).join(' ')}>b`,
  ],
  ['blanks between attributes', (length) => `<a ${' '.repeat(length)}=`],
  ['many names of characters', (length) => Array.from({ length: length / 8 }, (_, i) => `&a${i};`).join('')],
];

/** How many characters the patterns and searches of a reader look at. */
function charactersRead(read: () => unknown): number {
  let characters = 0;
  const { exec } = RegExp.prototype;
  const { indexOf } = String.prototype;
  const pattern = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    const from = this.lastIndex;
    const found = Reflect.apply(exec, this, [text]);
    const isSearch = this.global && !this.sticky;
    characters += 1 + (found ? found.index + found[0].length - from : isSearch ? text.length - from : 0);
    return found;
  });
  const search = vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (
    this: string,
    part,
    from = 0,
  ) {
    const found = Reflect.apply(indexOf, this, [part, from]);
    characters += 1 + (found === -1 ? this.length : found) - from;
    return found;
  });
  try {
    read();
  } finally {
    pattern.mockRestore();
    search.mockRestore();
  }
  return characters;
}

describe('hostile HTML', () => {
  it.each(HOSTILE)('is read once, however long it is: %j', (_, html) => {
    const [once = 0, twice = 0] = [10_000, 20_000].map((length) => {
      const text = html(length);
      return charactersRead(() => [...tagsAndTexts(text)]) / text.length;
    });
    expect(once).toBeLessThan(8);
    expect(twice).toBeLessThan(once + 0.1);
  });

  it.each(HOSTILE)('takes twice the time for twice the length: %j', (_, html) => {
    expect(growthOf((length) => textBlocks(html(length)))).toBeLessThan(MAX_GROWTH);
  });

  it('still has its paragraphs', () => {
    const html = `${'<b>'.repeat(2_000)}<h2>Terms</h2><p>One</p><p>Two`;
    expect(textBlocks(html).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'heading: Terms',
      'paragraph: One',
      'paragraph: Two',
    ]);
  });

  it('is never given to a parser with a tag', () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    plainText('<svg><td>&eacute;</b>&lt;<p a="&quot;<i>">');
    const given = parse.mock.calls.map(([source]) => String(source)).join('');
    expect(given.replace(/<\/?p>/g, '')).not.toContain('<');
    expect(parse).toHaveBeenCalled();
  });

  it('is cut between two characters', () => {
    expect(excerpt('a💡💡', 2)).toBe('a…');
    expect(excerpt('a💡💡', 3)).toBe('a💡…');
  });

  it('is cut before it is read', () => {
    const max = 20_000;
    expect(plainText('x'.repeat(max))).toHaveLength(max);
    expect(plainText('x'.repeat(max + 1))).toBe(`${'x'.repeat(max)}…`);
    expect(plainText(`<b>${' '.repeat(max)}</b>x`)).not.toContain('x');
  });
});

describe('any HTML', () => {
  it('has the text between its tags, comments and scripts, and no other', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, tag, comment, script)), (pieces) => {
        const [html, text] = [0, 1].map((part) => pieces.map((piece) => piece[part]).join('')) as [
          string,
          string,
        ];
        expect(plainText(html)).toBe(text.replace(/ +/g, ' ').trim());
      }),
    );
  });

  it('has no empty block, and no more text than characters', () => {
    const pieces = ['<p', '</p', '<!--', '-->', '<script>', '&lt;', ...`>"'<= a\n`];
    const soup = fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 400 }), soup), (html) => {
        expect(textBlocks(html).filter(({ text }) => text.trim() === '')).toEqual([]);
        expect(plainText(html).length).toBeLessThanOrEqual(html.length);
      }),
    );
  });
});
