import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeFigure, withUnit } from '../../../scripts/figures/describe-figure.ts';
import { figurePlot } from '../../../scripts/figures/figure-plot.ts';
import { withTable } from '../../../scripts/figures/figure-table.ts';
import { FIGURES_FILE, type Figure, parseFigures } from '../../../scripts/figures/figures-file.ts';
import { textWidth } from '../../../scripts/figures/svg-text.ts';

const figure = (name: string, value: number, more: Partial<Figure> = {}): Figure => ({
  bench: 'popup',
  figure: name,
  value,
  reach: '<= 1.2',
  load: 0.5,
  date: '2026-11-22',
  versions: {},
  ...more,
});

const rival = (name: string, value: number) => ({ name, value });
const LONG = 'a figure with a very long name / that nobody gave a title'.repeat(4);
const AWKWARD = [
  figure(LONG, 12_345_678.9, { load: 9, spread: [0.1, 99_999_999] }),
  figure('x'.repeat(200), 0.000_001),
  figure('a <b> & "c"', 1, { rivals: [rival('<Map> & co', 0.01), rival('far', 1e6)] }),
  figure('many rivals', 1, {
    rivals: Array.from({ length: 9 }, (_, i) => rival(`rival number ${i}`, i / 3)),
  }),
  figure('near each other', 1, { rivals: [rival('one thing', 0), rival('another', 0.01)] }),
  ...['a cost', 'another cost with a long name for each host', 'one more', 'fourth', 'fifth'].flatMap(
    (cost) =>
      ['100k', '1M'].map((hosts, i) =>
        figure(`growth, ${cost}, ${hosts} / 10k hosts`, i + 0.98, { load: 5 }),
      ),
  ),
  figure('whole package, zipped, in kB: chrome', 231.7, { bench: 'package', reach: '<= 120' }),
];

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** The texts of a picture, as wide as they can be. */
function textsOf(svg: string): Box[] {
  const texts = svg.matchAll(
    /<text x="([\d.-]+)" y="([\d.-]+)" font-size="(\d+)" text-anchor="start"[^>]*>([^<]*)<\/text>/g,
  );
  return [...texts].map(([, x, y, size, escaped = '']) => {
    const text = escaped.replace(/&[#\w]+;/g, '&');
    return { text, left: Number(x), right: Number(x) + textWidth(text, Number(size)), y: Number(y) };
  });
}

describe.each([
  ['awkward figures', AWKWARD],
  [
    'the figures of the file',
    existsSync(FIGURES_FILE) ? parseFigures(readFileSync(FIGURES_FILE, 'utf8')) : [],
  ],
])('the picture of %s', (_, figures) => {
  const svg = figurePlot(figures);
  const texts = textsOf(svg);

  it('cuts no text off', () => {
    const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
    expect(texts).toHaveLength((svg.match(/<text /g) ?? []).length);
    expect(texts.filter(({ left, right, y }) => left < 0 || right > width || y < 10 || y > height)).toEqual(
      [],
    );
  });

  it('draws no text over another one', () => {
    const over = texts.flatMap((a, i) =>
      texts
        .slice(i + 1)
        .filter((b) => Math.abs(a.y - b.y) < 10 && a.left < b.right && b.left < a.right)
        .map((b) => [a.text, b.text]),
    );
    expect(over).toEqual([]);
  });

  it('is the same each time', () => {
    expect(figurePlot(structuredClone(figures))).toBe(svg);
  });
});

it('escapes names', () => {
  const svg = figurePlot(AWKWARD);
  expect(svg).toContain('a &lt;b&gt; &amp; &quot;c&quot;');
  expect(svg).toContain('&lt;Map&gt; &amp; co');
});

it('marks only the figures of a busy machine', () => {
  expect(figurePlot([figure('one', 1, { load: 2 })])).not.toContain('taken on a busy machine');
  expect(figurePlot([figure('one', 1, { load: 2.1 })])).toContain('taken on a busy machine');
});

it('leaves out a minor figure only if it reaches its aim', () => {
  const minor = 'whole package, zipped, in kB: firefox';
  const { title } = describeFigure({ bench: 'package', figure: minor });
  expect(figurePlot([figure(minor, 1)])).not.toContain(title);
  expect(figurePlot([figure(minor, 2)])).toContain(title);
});

it('has nothing to draw for a figure without an aim, or with an aim of nothing', () => {
  expect(figurePlot([figure('one', 1, { reach: '-' }), figure('two', 1, { reach: '<= 0' })])).toBe(
    figurePlot([]),
  );
});

it.each([
  [1.0666, '×', '1.07×'],
  [231.744, 'kB', '232 kB'],
  [0.00712, '×', '0.007×'],
  [1234.5, 'ms', '1,235 ms'],
  [0, '', '0'],
])('writes %d %s as %s', (value, unit, text) => {
  expect(withUnit(value, unit)).toBe(text);
});

it.each([
  ['match, hit / plain Map suffix walk, 10k', '×'],
  ['the same, a list that did not change', '×'],
  ['the same with English only, in kB: chrome', 'kB'],
  ['rules: compiling 17k hosts, seconds', 's'],
  ['longest step of a build, ms, 10k services', 'ms'],
  ['requests until then, in 9 installs, firefox', ''],
])('reads the unit of %s', (name, unit) => {
  expect(describeFigure({ bench: 'any', figure: name }).unit).toBe(unit);
});

describe('the files made from the figures', () => {
  const figures = parseFigures(readFileSync(FIGURES_FILE, 'utf8'));
  const document = readFileSync('docs/performance.md', 'utf8');

  it('are those that npm run bench -- --redraw writes', () => {
    expect(readFileSync('docs/pictures/bench.svg', 'utf8')).toBe(figurePlot(figures));
    expect(document).toBe(withTable(document, figures));
  });

  it('explain each bench', () => {
    const headings = document.match(/^### .*/gm)?.join(' ');
    expect(
      [...new Set(figures.map(({ bench }) => bench))].filter((name) => !headings?.includes(`\`${name}\``)),
    ).toEqual([]);
  });

  it('fail without the comments around the table', () => {
    expect(() => withTable('# Performance', figures)).toThrow('comments');
  });
});
