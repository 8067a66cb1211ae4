import { describe, expect, it } from 'vitest';
import { shownSite } from '../../../src/catalog/shown-site.ts';
import type { Site } from '../../../src/catalog/site.ts';
import type { Grade } from '../../../src/directory/schema.ts';

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

describe('for somebody who wants no grade before the review is complete', () => {
  const shown = (site: Site) => shownSite(site, { showPartlyReviewed: false });

  it('a partly reviewed service has none, alone or among others', () => {
    const site = shown(listed('partly-reviewed', 'D'));
    expect(site).toMatchObject({
      state: 'unrated',
      service: { grade: null },
      others: [{ grade: null }, { grade: 'E' }],
    });
  });

  it('a fully reviewed one keeps it', () => {
    expect(shown(listed('rated', 'C'))).toMatchObject({ state: 'rated', service: { grade: 'C' } });
  });

  it('a site without a service is as it was', () => {
    const site: Site = { state: 'unlisted', host: 'b.example' };
    expect(shown(site)).toBe(site);
  });
});

it('everybody else sees every grade', () => {
  const site = listed('partly-reviewed', 'D');
  expect(shownSite(site, { showPartlyReviewed: true })).toEqual(site);
});
