// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { type ChosenCase, keptCases } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import { DealBreakerButton } from '../../../../src/deal-breakers/view/DealBreakerButton.tsx';
import { show } from '../../render.ts';
import { chosenCase as chosen } from '../chosen-case.ts';

it.each<[string, readonly ChosenCase[], string, readonly number[]]>([
  ['chooses a case that is not chosen', [chosen(6)], 'added', [5]],
  ['takes back a case that was chosen by itself', [chosen(5), chosen(6)], 'removed', [5]],
  [
    'takes back all cases of the starter that the case was chosen with, and no others',
    [chosen(4), chosen(5, 'keeps-data'), chosen(6, 'keeps-data'), chosen(7, 'sells-data')],
    'removed',
    [5, 6],
  ],
  [
    'takes back a case that was chosen by itself and with a starter',
    [{ ...chosen(5, 'keeps-data'), alone: true }, chosen(6, 'keeps-data')],
    'removed',
    [5, 6],
  ],
])('the button %s', async (_, before, what, ids) => {
  const [add, remove] = [vi.fn(), vi.fn()];
  const dealBreakers = { chosen: before, add, remove, problem: '' };
  const { click } = await show(
    <DealBreakerButton pointCase={{ id: 5, title: 'Case 5' }} dealBreakers={dealBreakers} />,
  );
  await click('button');
  const changes = [
    ...add.mock.calls.map(([cases]) => ['added', cases] as const),
    ...remove.mock.calls.map(([cases]) => ['removed', cases] as const),
  ];
  expect(changes.map(([kind, cases]) => [kind, cases.map(({ id }: ChosenCase) => id)])).toEqual([
    [what, ids],
  ]);
});

it('does not leave its case chosen by itself', async () => {
  const remove = vi.fn();
  const before = [5, 6].map((id) => ({ ...chosen(id, 'keeps-data'), alone: true as const }));
  const dealBreakers = { chosen: before, add: () => {}, remove, problem: '' };
  const { click } = await show(
    <DealBreakerButton pointCase={{ id: 5, title: 'Case 5' }} dealBreakers={dealBreakers} />,
  );
  await click('button');
  expect(keptCases(remove.mock.calls[0]?.[0])).toEqual([chosen(6)]);
});
