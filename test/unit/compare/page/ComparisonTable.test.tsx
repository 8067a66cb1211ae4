// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { ComparisonTable } from '../../../../src/compare/page/ComparisonTable.tsx';
import { compareCases } from '../../../../src/compare/page/compare-cases.ts';
import type { DealBreaker } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import { inEnglish } from '../../../english.ts';
import { show } from '../../render.ts';
import { comparedCase, dealBreaker } from './compared-cases.ts';

interface Compared {
  /** The ids of its cases; null if nothing is known. */
  readonly cases: readonly number[] | null;
  readonly reviewed?: boolean;
}

async function table(services: readonly Compared[], dealBreakers: readonly DealBreaker[] = []) {
  const columns = services.map(({ cases, reviewed = true }, index) => ({
    id: index + 1,
    service: { id: index + 1, name: `Service ${index + 1}`, grade: 'C', reviewed, listed: null } as const,
    cases: cases && new Map(cases.map((id) => [id, comparedCase(id)])),
    reviewed,
    counts: cases && new Map([['bad', cases.length] as const]),
    name: `Service ${index + 1}`,
    hasNamesake: false,
  }));
  return show(
    <ComparisonTable
      columns={columns}
      comparison={compareCases(columns, dealBreakers)}
      titles={null}
      language="en"
      remove={() => {}}
    />,
  );
}

describe('the head of a compared service', () => {
  it('has what its grade means, and how many cases there are', async () => {
    const { texts } = await table([{ cases: [1, 2], reviewed: false }]);
    expect(texts('.verdict')).toEqual(['A mixed review so far']);
    expect(texts('[data-count]')).toEqual(['2 bad']);
  });

  it('says that no points have been published', async () => {
    const { texts } = await table([{ cases: [] }, { cases: null }]);
    expect(texts('[data-verdict] .soft')).toEqual([inEnglish('popupNoPoints')]);
  });
});

describe('a row of the comparison', () => {
  it('says of each service whether the case was found', async () => {
    const services = [{ cases: [1] }, { cases: [5] }, { cases: [5], reviewed: false }, { cases: null }];
    const { texts } = await table(services);
    expect(texts('[data-row="1"] [data-cell]')).toEqual([
      inEnglish('compareFound'),
      inEnglish('compareNotFound'),
      inEnglish('compareNotReviewed'),
      inEnglish('compareUnknown'),
    ]);
  });

  it('about a deal-breaker comes before all others and has its name', async () => {
    const { texts } = await table([{ cases: [1] }, { cases: [2] }], [dealBreaker(3, 4), dealBreaker(2)]);
    expect(texts('tbody th[scope="row"]')).toEqual([
      inEnglish('starterKeepsData'),
      'Case 2',
      `${inEnglish('classBad')}: Case 1`,
    ]);
  });
});
