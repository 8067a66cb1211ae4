import { describe, expect, it } from 'vitest';
import { shownGradeChange, shownSite } from '../../../../src/catalog/site/shown-site.ts';
import type { Site } from '../../../../src/catalog/site/site.ts';
import type { Grade } from '../../../../src/directory/schema/vocabulary.ts';

const service = (id: number, grade: Grade | null, reviewed: boolean) => ({
  id,
  name: `Service ${id}`,
  grade,
  reviewed,
});
const listed = (state: 'rated' | 'partly-reviewed' | 'unrated', grade: Grade | null): Site => ({
  state,
  host: 'a.example',
  claim: 'a.example',
  service: service(1, grade, state === 'rated'),
  others: [service(2, 'B', false), service(3, 'E', true)],
});

describe('for a person who wants no grades of unfinished reviews', () => {
  const shown = (site: Site) => shownSite(site, { showPartlyReviewed: false });

  it('hides the grades of partly reviewed services, also among others', () => {
    const site = shown(listed('partly-reviewed', 'D'));
    expect(site).toMatchObject({
      state: 'unrated',
      service: { grade: null },
      others: [{ grade: null }, { grade: 'E' }],
    });
  });

  it('shows the grade of a fully reviewed service', () => {
    expect(shown(listed('rated', 'C'))).toMatchObject({ state: 'rated', service: { grade: 'C' } });
  });

  it('does not change a site without a service', () => {
    const site: Site = { state: 'unlisted', host: 'b.example' };
    expect(shown(site)).toBe(site);
  });
});

it('shows every grade to everybody else', () => {
  const site = listed('partly-reviewed', 'D');
  expect(shownSite(site, { showPartlyReviewed: true })).toEqual(site);
});

it.each([
  ['of the same service', 'Service 1', true],
  ['under a name with more words', 'Service 1 (Meta)', true],
  ['of another service that had the number before', 'Acme', false],
])('a change %s counts: by number and name', (_, name, counts) => {
  const [before, after] = [{ grade: 'B', reviewed: true } as const, { grade: 'C', reviewed: true } as const];
  const change = { kind: 'changed', service: 1, name, at: 5, before, after } as const;
  const found = shownGradeChange(service(1, 'C', true), [change], { showPartlyReviewed: true }, 10, 6);
  expect(found !== null).toBe(counts);
});
