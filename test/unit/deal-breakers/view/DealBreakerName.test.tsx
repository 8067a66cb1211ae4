// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { DealBreaker } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import { DealBreakerName } from '../../../../src/deal-breakers/view/DealBreakerName.tsx';
import { questionText } from '../../../../src/questions/questions.ts';
import { inEnglish } from '../../../english.ts';
import { show } from '../../render.ts';
import { chosenCase, chosenQuestion } from '../chosen-case.ts';

const found = (title: string) => [{ id: 5, title }];
const SOLD = 'They sell data';

it.each<[string, DealBreaker, ReturnType<typeof found> | null, string]>([
  ['by its question', chosenQuestion('sells-data'), found('They sell it'), questionText('sells-data')],
  ['by the title when it was chosen', chosenCase(5, 'They sell it'), null, 'They sell it'],
  ['by the present title of the case', chosenCase(5, 'They sell it'), found(SOLD), SOLD],
  ['by the title of a case that was chosen without one', chosenCase(5, ''), found(SOLD), SOLD],
  ['by plain words if nothing is known', chosenCase(5, ''), [], inEnglish('pointWithoutTitle')],
])('a deal-breaker is called %s', async (_, dealBreaker, cases, name) => {
  const { root } = await show(<DealBreakerName dealBreaker={dealBreaker} found={cases} titles={null} />);
  expect(root.textContent).toBe(name);
});
