// @vitest-environment jsdom
import { assert, boolean, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeSvg } from '../../../src/graphics/badge-svg.ts';
import { LIGHT, toneOf } from '../../../src/graphics/drawing.ts';
import { isSafeSvg } from '../../../src/graphics/svg-check.ts';
import { runs } from '../../full-size.ts';

const facebook = { name: 'Facebook', label: 'Grade E', grade: 'E', reviewed: true } as const;

/** The texts in the badge, from left to right, unescaped. */
function drawn(svg: string): string[] {
  return Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => new Map(ENTITIES).get(entity) ?? entity),
  );
}

const ENTITIES: [string, string][] = [
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
];

function width(svg: string): number {
  return Number(/width="(\d+)"/.exec(svg)?.[1]);
}

describe('the badge', () => {
  it('shows the name and the grade, and names them to screen readers', () => {
    const svg = badgeSvg(facebook);
    expect(drawn(svg)).toEqual(['Facebook', 'Grade E']);
    expect(svg).toContain('role="img" aria-label="Facebook: Grade E"><title>Facebook: Grade E</title>');
  });

  it.each(['A', 'B', 'C', 'D', 'E', null] as const)('of %s is solid in its colour', (grade) => {
    const tone = LIGHT[toneOf(grade)];
    expect(badgeSvg({ ...facebook, grade })).toContain(`fill="${tone}" stroke="${tone}"`);
  });

  it('is hollow if the review is not finished, unless there is no grade', () => {
    const hollow = badgeSvg({ ...facebook, reviewed: false });
    expect(hollow).toContain(`fill="${LIGHT.paper}" stroke="${LIGHT['grade-e']}"`);
    expect(hollow).toContain(`fill="${LIGHT['grade-e']}" textLength`);
    expect(badgeSvg({ ...facebook, grade: null, reviewed: false })).toContain(
      `fill="${LIGHT['grade-none']}"`,
    );
  });

  it.each([
    ['a name of 140 letters', 'x'.repeat(140), /^x{10,30}…$/],
    ['a name of 140 words', 'so '.repeat(140), /^(so ){5,10}so…$/],
    ['a name of 140 wide letters', '測'.repeat(140), /^測{8,13}…$/u],
    ['a name of a million letters', 'x'.repeat(1_000_000), /^x{10,30}…$/],
    ['markup', '<b>Tom & "Jerry"', /^<b>Tom & "Jerry"$/],
    ['an end of CDATA', ']]>', /^\]\]>$/],
    ['characters that change the direction', 'a\u202egnp.exe\u202c\u2066b', /^agnp\.exeb$/],
  ])('cleans and cuts %s', (_, name, expected) => {
    const svg = badgeSvg({ ...facebook, name });
    expect(drawn(svg)[0]).toMatch(expected);
    expect(width(svg)).toBeLessThan(330);
    expect(svg.length).toBeLessThan(3_000);
    expect(isSafeSvg(svg)).toBe(true);
  });

  it('never cuts an emoji or an accented letter in two', () => {
    const family = '👨‍👩‍👧';
    const [text = ''] = drawn(badgeSvg({ ...facebook, name: family.repeat(40) }));
    expect(text.replaceAll(family, '')).toBe('…');
    expect(text.length).toBeGreaterThan(family.length);
  });

  it('marks a right-to-left name as such, so that an ellipsis stands at its end', () => {
    expect(badgeSvg({ ...facebook, name: 'خدمة' })).toContain('direction="rtl"');
    expect(badgeSvg({ ...facebook, name: '«שלום» & co' })).toContain('direction="rtl"');
    expect(badgeSvg(facebook)).not.toContain('direction');
  });

  it.each(['', ' \n', '\u200b\u202e'])(
    'shows only the grade if the name has no visible character (%j)',
    (name) => {
      const svg = badgeSvg({ ...facebook, name });
      expect(drawn(svg)).toEqual(['Grade E']);
      expect(svg).toContain('<title>Grade E</title>');
      expect(isSafeSvg(svg)).toBe(true);
    },
  );

  it('passes our check of foreign pictures with any name', () => {
    assert(
      property(
        string({ unit: 'binary', maxLength: 400 }),
        constantFrom('A', 'C', 'E', null),
        boolean(),
        (name, grade, reviewed) => {
          expect(isSafeSvg(badgeSvg({ name, label: 'Grade', grade, reviewed }))).toBe(true);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});
