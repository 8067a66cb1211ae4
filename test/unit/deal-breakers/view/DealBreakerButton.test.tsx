// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { type DealBreaker, dealBreakerKey } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import { DealBreakerButton } from '../../../../src/deal-breakers/view/DealBreakerButton.tsx';
import { NO_DEAL_BREAKERS } from '../../points/some-points.ts';
import { show } from '../../render.ts';
import { chosenCase, chosenQuestion } from '../chosen-case.ts';

it.each<[string, readonly DealBreaker[], string, readonly string[]]>([
  ['chooses a case that is not chosen', [chosenCase(6)], 'added', ['5']],
  ['takes back a case that was chosen by itself', [chosenCase(5), chosenCase(6)], 'removed', ['5']],
  [
    'takes back the question that the case answers, and no other',
    [chosenQuestion('claims-rights'), chosenQuestion('sells-data')],
    'removed',
    ['claims-rights'],
  ],
  [
    'takes back both, so that no flag stays',
    [chosenCase(5), chosenQuestion('claims-rights')],
    'removed',
    ['5', 'claims-rights'],
  ],
])('the button %s', async (_, chosen, what, keys) => {
  const [add, remove] = [vi.fn(), vi.fn()];
  const { click } = await show(
    <DealBreakerButton
      pointCase={{ id: 5, title: 'You waive your moral rights' }}
      dealBreakers={{ ...NO_DEAL_BREAKERS, chosen, add, remove }}
    />,
  );
  await click('button');
  const changes = [
    ...add.mock.calls.map(([changed]) => ['added', changed.map(dealBreakerKey)]),
    ...remove.mock.calls.map(([changed]) => ['removed', changed.map(dealBreakerKey)]),
  ];
  expect(changes).toEqual([[what, keys]]);
});
