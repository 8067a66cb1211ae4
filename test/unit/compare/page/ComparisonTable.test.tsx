// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { ComparisonTable } from '../../../../src/compare/page/ComparisonTable.tsx';
import { compareCases } from '../../../../src/compare/page/compare-cases.ts';
import type { DealBreaker } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import type { Case } from '../../../../src/directory/schema/case.ts';
import { inEnglish } from '../../../english.ts';
import { withCases } from '../../cases/with-cases.tsx';
import { chosenCase, chosenQuestion } from '../../deal-breakers/chosen-case.ts';
import { numberedCase } from '../../points/some-points.ts';
import { show } from '../../render.ts';

const MARK = inEnglish('dealBreakerMark');
const SOLD = numberedCase(101, 'The service may sell your data unless you opt out');
const caseOf = (one: number | Case) => (typeof one === 'number' ? numberedCase(one) : one);

interface Compared {
  /** Its cases, or their numbers; null if nothing is known. */
  readonly cases: readonly (number | Case)[] | null;
  readonly reviewed?: boolean;
}

async function table(services: readonly Compared[], chosen: readonly DealBreaker[] = []) {
  const directory = 'https://directory.example';
  const cases = chosen.filter((one) => one.kind === 'case');
  const columns = services.map(({ cases, reviewed = true }, index) => ({
    id: index + 1,
    service: {
      id: index + 1,
      name: `Service ${index + 1}`,
      grade: 'C',
      reviewed,
      listDifference: null,
    } as const,
    cases: cases && new Map(cases.map(caseOf).map((one) => [one.id, one])),
    reviewed,
    trainsAi: false,
    name: `Service ${index + 1}`,
  }));
  return show(
    withCases(
      <ComparisonTable
        columns={columns}
        {...compareCases(columns, cases, directory)}
        language="en"
        remove={() => {}}
      />,
      { chosen, directory },
    ),
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

it('what one service alone has is folded under its name, and counted', async () => {
  const { root, texts } = await table([{ cases: [1, 2, 3] }, { cases: [3] }], [chosenCase(2)]);
  expect(texts('tbody[data-section="cases"] th[scope="row"]')).toHaveLength(2);
  expect(texts('[data-only] summary')).toEqual([
    inEnglish('compareOnly', 'Service 1', inEnglish('points_one', '1')),
  ]);
  expect(root.querySelector('[data-only="1"]')?.hasAttribute('open')).toBe(false);
  expect(texts('[data-only="1"] li')).toEqual([`${inEnglish('classBad')}: Case 1`]);
});

describe('a row of the comparison', () => {
  it('has its sign where the case was found, and none of good or bad where it was not', async () => {
    const services = [{ cases: [1] }, { cases: [5] }, { cases: [5], reviewed: false }, { cases: null }];
    const { root, texts } = await table(services);
    const signs = root.querySelectorAll('[data-row="1"] .class-mark');
    expect([...signs].map((sign) => sign.classList.contains('no-answer'))).toEqual([false, true, true]);
    expect(texts('[data-row="1"] [data-cell]')).toEqual([
      inEnglish('answerYes'),
      inEnglish('answerNotInReview'),
      inEnglish('answerNobody'),
      inEnglish('compareUnknown'),
    ]);
  });

  it('about a question has the answer of each service, with the words of the question', async () => {
    const [mine, other] = [
      SOLD,
      numberedCase(103, 'You have the right to leave this service at any time', 'good'),
    ];
    const services = [{ cases: [mine, other] }, { cases: [1] }];
    const { root, texts } = await table(services, [chosenQuestion('sells-data')]);
    expect(texts('[data-row="sells-data"] [data-cell]')).toEqual(['Yes', 'Not in the review']);
    const marked = [...root.querySelectorAll('tr.is-deal-breaker:has(.deal-breaker-flag)')];
    expect(marked.map((row) => row.getAttribute('data-row'))).toEqual(['sells-data']);
  });

  it('about a deal-breaker that is a case comes before the other cases and has its name', async () => {
    const { texts } = await table([{ cases: [1] }, { cases: [1, 2] }], [chosenCase(3), chosenCase(2)]);
    expect(texts('tbody th[scope="row"]')).toEqual([
      `${MARK}: Case 3`,
      `${MARK}: ${inEnglish('classBad')}: Case 2`,
      `${inEnglish('classBad')}: Case 1`,
    ]);
  });
});
