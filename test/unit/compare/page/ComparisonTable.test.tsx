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
    snapshotAt: null,
    reviewedAt: 0,
    isWhole: false,
    hasNamesake: false,
  }));
  return show(
    <ComparisonTable
      columns={columns}
      comparison={compareCases(columns, dealBreakers)}
      titles={null}
      remove={() => {}}
    />,
  );
}

describe('the head of a compared service', () => {
  it.each<[string, Compared, string]>([
    ['crosses one deal-breaker', { cases: [1, 5] }, '1'],
    ['crosses none, because others were found', { cases: [5] }, '0'],
    ['may cross any, because no points have been published', { cases: [] }, 'unknown'],
    ['may cross any, because nobody has asked yet', { cases: null }, 'unknown'],
  ])('says that it %s', async (_, service, expected) => {
    const { root } = await table([service], [dealBreaker(1), dealBreaker(2)]);
    expect(root.querySelector('[data-deal-breakers]')?.getAttribute('data-deal-breakers')).toBe(expected);
  });

  it('counts its own deal-breakers, next to another service', async () => {
    const { root } = await table([{ cases: [1] }, { cases: [1, 2] }], [dealBreaker(1), dealBreaker(2)]);
    const counts = [...root.querySelectorAll<HTMLElement>('[data-deal-breakers]')].map(
      ({ dataset }) => dataset.dealBreakers,
    );
    expect(counts).toEqual(['1', '2']);
  });

  it.each([
    ['finished', true, 'compareReviewed'],
    ['not finished', false, 'popupPartlyReviewed'],
  ] as const)('says that its review is %s', async (_, reviewed, text) => {
    expect((await table([{ cases: [1], reviewed }])).texts('[data-review]')).toEqual([inEnglish(text)]);
  });

  it('has what its grade means, and how many points there are', async () => {
    const { texts } = await table([{ cases: [1, 2], reviewed: false }]);
    expect(texts('.verdict')).toEqual(['A mixed review so far']);
    expect(texts('[data-count]')).toEqual(['2 bad']);
  });
});

describe('a row of the comparison', () => {
  const cellsOf = async (
    row: string,
    services: readonly Compared[],
    dealBreakers: readonly DealBreaker[] = [],
  ) => {
    const { texts } = await table(services, dealBreakers);
    // Without the class of the case, which only screen readers say.
    return texts(`[data-row="${row}"] [data-cell]`).map((text) => text?.replace(/^(.*\. |–)/, ''));
  };

  it('about one case says whether it was found', async () => {
    const services = [{ cases: [1] }, { cases: [5] }, { cases: [5], reviewed: false }, { cases: null }];
    expect(await cellsOf('1', services)).toEqual([
      inEnglish('compareFound'),
      inEnglish('compareNotFound'),
      inEnglish('compareNotReviewed'),
      inEnglish('compareUnknown'),
    ]);
  });

  it('about a deal-breaker of several cases names the case in each service', async () => {
    expect(await cellsOf('1 2', [{ cases: [1] }, { cases: [2] }], [dealBreaker(1, 2)])).toEqual([
      'Case 1',
      'Case 2',
    ]);
  });
});

it('a section has ten rows, and all of them after a click', async () => {
  const { press, texts } = await table([{ cases: Array.from({ length: 13 }, (_, id) => id + 1) }]);
  expect(texts('[data-row]')).toHaveLength(10);
  expect(texts('[data-action="more"]')).toEqual([inEnglish('changesShowMore', '3')]);
  await press('more');
  expect(texts('[data-row]')).toHaveLength(13);
  expect(texts('[data-action="more"]')).toEqual([]);
});
