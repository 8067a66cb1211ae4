import { beforeEach, describe, expect, it } from 'vitest';
import { appearance } from '../../../src/toolbar/appearance.ts';
import { changed, reviewed } from '../catalog/history/some-changes.ts';
import { loadLanguage } from '../i18n/fake-ui-language.ts';

/** The title for a host that services with these names claim, of which the first has grade C. */
function titleOf(...names: readonly string[]): string {
  const [service, ...others] = names.map((name, at) => ({
    id: at + 1,
    name,
    grade: 'C' as const,
    reviewed: true,
  }));
  if (!service) throw new Error('a site has at least one service');
  return appearance({ state: 'rated', host: 'a.example', claim: 'a.example', service, others }).title;
}

beforeEach(() => loadLanguage('en'));

const GRADED = ': grade C. The terms are a mix of good and bad';

describe('the title of the toolbar', () => {
  it.each([
    ['a plain name', 'KidsKonnect', `KidsKonnect${GRADED}`],
    ['a name with a direction override', 'Bank\u202ekcart', `Bankkcart${GRADED}`],
    ['a name without visible characters', '\u200b \u202e', `Unnamed service (1)${GRADED}`],
  ])('cleans %s', (_, name, title) => {
    expect(titleOf(name)).toBe(title);
  });

  it('caps the length of names and the number of services', () => {
    const long = 'Long '.repeat(40_000);
    expect(titleOf(long).length).toBeLessThan(400);
    expect(titleOf(...Array.from({ length: 5_000 }, () => long)).length).toBeLessThan(2_500);
  });

  it('names up to five other services', () => {
    const others = (...names: string[]) =>
      `One${GRADED}. Also on this site: ${new Intl.ListFormat('en').format(names)}`;
    expect(titleOf('One', ' Two\u200b ', '\u202e')).toBe(others('Two', 'Unnamed service (3)'));
    expect(titleOf('One', '2', '3', '4', '5', '6')).toBe(others('2', '3', '4', '5', '6'));
    expect(titleOf('One', '2', '3', '4', '5', '6', '7')).toBe(others('2', '3', '4', '5', '6', '…'));
  });

  const service = { id: 7, name: 'Khan', grade: 'D', reviewed: true } as const;

  it.each([
    ['rated', 'D', 'Khan: grade D. The terms raise serious concerns'],
    ['partly-reviewed', 'B', 'Khan: grade B so far, review not finished. The terms are mostly fair'],
    ['unrated', null, 'Khan: no grade yet'],
  ] as const)('has the name and what its grade means: %s', (state, grade, title) => {
    const shown = { ...service, grade, reviewed: state === 'rated' };
    const site = { state, host: 'a.example', claim: 'a.example', service: shown, others: [] };
    expect(appearance(site).title).toBe(title);
  });

  describe('of a grade that has just changed', () => {
    const change = changed(reviewed('B'), reviewed('D'), { at: new Date(2026, 10, 3).getTime() });
    const title = (others: readonly (typeof service)[] = []) => {
      const site = { state: 'rated', host: 'a.example', claim: 'a.example', service, others } as const;
      return appearance(site, { trend: 'worse', change }).title;
    };

    it.each([
      ['en', /^Khan: grade D\. The terms raise serious concerns\. Was B until Nov 3$/],
      ['de', /^Khan: Note D\. .+\. Bis zum 3\. Nov\. war es B$/],
      ['nl', /^Khan: score D\. .+\. Was B tot 3 nov$/],
      ['fr', /\. C’était B jusqu’au 3 nov\.$/],
      ['es', /^Khan: nota D\. .+\. Era B hasta el 3 nov$/],
      ['ar', /\. كان B حتى 3 نوفمبر$/],
    ])('says what it was before, in: %s', (language, expected) => {
      loadLanguage(language);
      // Isolates keep a name from reordering an Arabic sentence.
      expect(title().replace(/[\u2068\u2069]/g, '')).toMatch(expected);
    });

    it('names the others after it', () => {
      expect(title([service])).toMatch(/Was B until Nov 3\. Also on this site: Khan$/);
    });
  });
});
