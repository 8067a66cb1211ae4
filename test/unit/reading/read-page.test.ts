// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Passage, readPage } from '../../../src/reading/read-page.ts';

/** The function as it arrives in the page: as text, without anything around it. */
const inPage: (passage: Passage | null) => unknown = new Function(`return (${readPage})`)();

interface Read {
  readonly text: string;
  readonly links: readonly { href: string; text: string }[];
  readonly english: string;
  readonly language: string;
  readonly isCut: boolean;
}

function read(html: string): Read {
  document.body.innerHTML = html;
  return inPage(null) as Read;
}

beforeAll(() => {
  // jsdom draws nothing.
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.checkVisibility = () => true;
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 10, 100, 20);
});

beforeEach(() => {
  // jsdom is slow, and takes every element for a block.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  document.head.innerHTML = '<style>a, b, i, img, input, slot { display: inline }</style>';
});

afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('lang');
});

describe('the text of a page', () => {
  it.each([
    ['has a line for each block', '<p>One.</p><div>Two.<p>Three.</p>Four.</div>', 'One.|Two.|Three.|Four.'],
    [
      'marks headings and items',
      '<h2>You <b>may</b></h2><ul><li>go</li><li><p>stay</p></li></ul>',
      '# You may|* go|* stay',
    ],
    ['has one space for many', '<p>  You \n  <b> agree</b>   to </p>', 'You agree to '],
    ['keeps the lines of a text that was set', '<pre>One\n  two</pre>', 'One\n two'],
    ['breaks a line where the page does', '<p>One<br>two<br><br>three</p>', 'One\ntwo|three'],
    ['puts the cells of a table apart', '<table><tr><td>One</td><td>two</td></tr></table>', 'One|two'],
    [
      'has what a button or a tab of the page opens',
      '<p aria-expanded="false" aria-controls="a b">More</p><p role="tab" aria-controls="c">Tab</p><p id="b" hidden>One.</p><p id="c" hidden>Two.</p><p id="d" hidden>Three.</p>',
      'More|Tab|One.|Two.',
    ],
    ['leaves out what is not on the page', '<p>a</p><script>b</script><style>c</style><p hidden>d</p>', 'a'],
    [
      'leaves out what is hidden by style',
      '<p>a</p><p style="display:none">b<b>c</b></p><p style="visibility:hidden">d<b style="visibility:visible">e</b></p><p style="opacity:0">f</p><p style="font-size:0">g</p>',
      'a|e',
    ],
    ['has what fades in', '<p style="opacity:0;transition-duration:.4s">a</p>', 'a'],
    [
      'leaves out what is one pixel wide',
      '<p>a</p><p style="position:absolute;width:1px;overflow:hidden">b</p>',
      'a',
    ],
    [
      'leaves out what is typed',
      '<p>a</p><textarea>b</textarea><input value="c"><select><option>d</select>',
      'a',
    ],
    ['leaves out frames', '<p>a</p><iframe srcdoc="<p>b</p>"></iframe>', 'a'],
    [
      'is not led astray by names',
      '<form><input name="childNodes"><input name="firstChild"><input name="nodeType"><p>a</p></form><img name="body"><img name="documentElement"><p>b</p>',
      'a|b',
    ],
  ])('%s', (_, html, text) => {
    // An empty line is between blocks.
    expect(read(html).text.replaceAll('\n\n', '|')).toBe(text);
  });

  it('leaves out what stands left of the page or above it, and reads what was scrolled past', () => {
    const boxes: Readonly<Record<string, DOMRect>> = {
      left: new DOMRect(-700, 50, 100, 20),
      above: new DOMRect(50, -900, 100, 20),
      past: new DOMRect(50, -400, 100, 20),
      'past to the left': new DOMRect(-400, 50, 100, 20),
    };
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return boxes[this.textContent ?? ''] ?? new DOMRect(0, 0, 100, 20);
    });
    vi.stubGlobal('scrollX', 500);
    vi.stubGlobal('scrollY', 800);
    const lines = Object.keys(boxes).map((name) => `<p style="position:absolute">${name}</p>`);
    expect(read(lines.join('')).text.split(/\n+/)).toEqual(['past', 'past to the left']);
  });

  it('has what shadow trees show, in the order of their slots', () => {
    document.body.innerHTML =
      '<div id="host"><b slot="second">two</b><p slot="first">one</p><p>none</p></div>';
    const shadow = document.querySelector('#host')?.attachShadow({ mode: 'open' });
    if (shadow)
      shadow.innerHTML =
        '<slot name="first"></slot><p>between</p><slot name="second"></slot><slot name="empty">rest</slot>';
    expect((inPage(null) as Read).text).toBe('one\n\nbetween\n\ntworest');
  });

  it('is cut at its cap', () => {
    const { text, isCut } = read(`<p>${'word '.repeat(400_000)}</p>`);
    expect(text.length).toBeLessThanOrEqual(1_500_001);
    expect(isCut).toBe(true);
  });

  it('is read from a deep tree', () => {
    const deep = document.createElement('div');
    let inner: Element = deep;
    for (let depth = 0; depth < 300; depth++) inner = inner.appendChild(document.createElement('div'));
    inner.textContent = 'deep';
    document.body.replaceChildren(deep);
    expect((inPage(null) as Read).text).toBe('deep');
  });
});

describe('the links of a page', () => {
  it('have the words of the page and a whole address', () => {
    const { links } = read(
      '<a href="/terms">Our <b>terms</b></a><a href="/x" aria-label="Privacy"><img></a><a href="javascript:a()">b</a><a href="/h"><h2>Your</h2><p>rights</p></a><a>c</a><a href="/d" style="display:none">d</a>',
    );
    expect(links).toEqual([
      { href: 'http://localhost:3000/terms', text: 'Our terms' },
      { href: 'http://localhost:3000/x', text: 'Privacy' },
      { href: 'http://localhost:3000/h', text: 'Your rights' },
    ]);
  });

  it('are 5,000 at most', () => {
    expect(read('<a href="/a">a</a>'.repeat(5_100)).links).toHaveLength(5_000);
  });
});

it('says the language of the page and where its English version is', () => {
  document.documentElement.lang = 'de-AT';
  document.head.innerHTML += '<link rel="alternate" hreflang="en-GB" href="/en">';
  expect(read('<p>a</p>')).toMatchObject({ language: 'de-AT', english: 'http://localhost:3000/en' });
});

describe('a passage', () => {
  const show = (text: string, start = 0) => inPage({ text, start });
  const selected = () => getSelection()?.toString();

  it.each([
    ['stands in several elements', '<p>You <b>agree   to</b> this. Or not.</p>', 'You agree to this.'],
    ['stands in the middle of a node', '<p>One. \n Two   three. Four.</p>', 'Two three.'],
    ['goes over blocks', '<p>You may</p><p>not.</p>', 'You may\n\nnot.'],
  ])('that %s is selected', (_, html, text) => {
    document.body.innerHTML = html;
    expect(show(text)).toBe('shown');
    expect(selected()?.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  it('that stands there twice is selected where it was read', () => {
    document.body.innerHTML = '<p>Same.</p><p id="second">Same.</p>';
    show('Same.', 7);
    expect(getSelection()?.anchorNode?.parentElement?.id).toBe('second');
  });

  it('that has moved is found', () => {
    document.body.innerHTML = '<p>New.</p><p>Same.</p>';
    expect(show('Same.', 0)).toBe('shown');
  });

  it('that is gone is not shown', () => {
    document.body.innerHTML = '<p>Other.</p>';
    expect(show('Same.')).toBe('gone');
  });

  it('in a closed fold is read, and said to be folded', () => {
    const { text } = read('<details><summary>More</summary><p>Same.</p></details>');
    expect(text).toContain('Same.');
    vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValueOnce(false);
    expect(show('Same.')).toBe('folded');
  });

  /** A fold of this height around a sentence that stands 10 pixels below its top. */
  const fold = (height: number, inside: string) => {
    document.body.innerHTML = `<div id="fold" style="overflow:hidden"><div>${inside}</div></div>`;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, 0, 100, this.id === 'fold' ? height : 1_000);
    });
  };

  it.each([
    [0, 'folded'],
    [60, 'shown'],
  ])('in a part of the page that is %i pixels high is %s', (height, shown) => {
    fold(height, '<p>Same.</p>');
    expect(show('Same.')).toBe(shown);
  });

  it('in the slot of a fold is said to be folded', () => {
    document.body.innerHTML = '<div id="host">Same.</div>';
    const shadow = document.querySelector('#host')?.attachShadow({ mode: 'open' });
    if (shadow) shadow.innerHTML = '<div id="fold" style="overflow:hidden"><slot></slot></div>';
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 0));
    expect(show('Same.')).toBe('folded');
  });

  it('leaves the page as it was', () => {
    document.body.innerHTML = '<p>You <b>agree</b>.</p>';
    const before = document.documentElement.outerHTML;
    show('You agree.');
    inPage(null);
    expect(document.documentElement.outerHTML).toBe(before);
  });
});
