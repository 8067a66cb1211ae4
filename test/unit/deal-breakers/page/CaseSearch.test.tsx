// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { CaseSearch } from '../../../../src/deal-breakers/page/CaseSearch.tsx';
import { caseOf } from '../../points/some-points.ts';
import { show } from '../../render.ts';

it('finds a case by each word of its description, however long that is', async () => {
  const description = `${'It is a long story, says the Café. '.repeat(20)}<p>You go to arbitration.</p>`;
  const cases = [caseOf({ id: 1, description }), caseOf({ id: 2 })];
  const dealBreakers = { directory: 'x', chosen: [], problem: '', add: () => {}, remove: () => {} };
  const { fill, root } = await show(<CaseSearch cases={cases} dealBreakers={dealBreakers} />);
  for (const text of ['arbitration', 'story cafe', ' Go  to ']) {
    await fill('[data-search="cases"]', text);
    const found = [...root.querySelectorAll<HTMLElement>('[data-case]')].map(({ dataset }) => dataset.case);
    expect(found, text).toEqual(['1']);
  }
});
