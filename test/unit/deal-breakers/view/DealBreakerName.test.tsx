// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { DealBreaker, FoundCase } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import { starterText } from '../../../../src/deal-breakers/starters.ts';
import { DealBreakerName } from '../../../../src/deal-breakers/view/DealBreakerName.tsx';
import { inEnglish } from '../../../english.ts';
import { show } from '../../render.ts';

const chosen = (title: string, starter: DealBreaker['starter'] = null): DealBreaker => ({
  starter,
  cases: [{ id: 5, title, starter }],
});
const found = (title: string): FoundCase[] => [{ id: 5, title, classification: 'bad' }];

it.each<[string, DealBreaker, readonly FoundCase[] | null, string]>([
  ['by its starter', chosen('They sell it', 'sells-data'), found('They sell it'), starterText('sells-data')],
  ['by the title when it was chosen', chosen('They sell it'), null, 'They sell it'],
  ['by the present title of the case', chosen('They sell it'), found('They sell data'), 'They sell data'],
  [
    'by the title of a case that was chosen without one',
    chosen(''),
    found('They sell data'),
    'They sell data',
  ],
  ['by plain words if nothing is known', chosen(''), [], inEnglish('pointWithoutTitle')],
])('a deal-breaker is called %s', async (_, dealBreaker, cases, name) => {
  const { root } = await show(<DealBreakerName dealBreaker={dealBreaker} found={cases} titles={null} />);
  expect(root.textContent).toBe(name);
});
