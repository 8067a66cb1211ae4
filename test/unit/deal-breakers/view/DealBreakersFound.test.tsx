// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { DealBreaker } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import { DealBreakerName } from '../../../../src/deal-breakers/view/DealBreakerFlag.tsx';
import {
  DealBreakersCount,
  DealBreakersLine,
} from '../../../../src/deal-breakers/view/DealBreakersFound.tsx';
import { questionText } from '../../../../src/questions/questions.ts';
import { inEnglish } from '../../../english.ts';
import { show } from '../../render.ts';
import { chosenCase, chosenQuestion } from '../chosen-case.ts';

it.each<[string, DealBreaker, string]>([
  ['by its question', chosenQuestion('sells-data'), questionText('sells-data')],
  ['by its title', chosenCase(5, 'They sell it'), 'They sell it'],
  ['by plain words if nothing is known', chosenCase(5, ''), inEnglish('pointWithoutTitle')],
])('a deal-breaker is called %s', async (_, dealBreaker, name) => {
  const { root } = await show(<DealBreakerName dealBreaker={dealBreaker} />);
  expect(root.textContent).toBe(name);
});

const some = (count: number) => Array.from({ length: count }, (_, id) => chosenCase(id));

it.each([
  [{ crossed: null, checked: 0, unknown: 5, total: 5 }, 'Deal‑breakers: not known yet'],
  [{ crossed: 0, checked: 0, unknown: 5, total: 5 }, 'Deal‑breakers: not checked yet'],
  [{ crossed: 0, checked: 2, unknown: 3, total: 5 }, 'Deal‑breakers: 0 found, 2 checked'],
  [{ crossed: 0, checked: 5, unknown: 0, total: 5 }, 'None of your 5 deal‑breakers found'],
  [{ crossed: 0, checked: 5, unknown: 4, total: 5 }, 'None of your 5 deal‑breakers found 4 unknown'],
  [{ crossed: 2, checked: 3, unknown: 2, total: 5 }, 'Has 2 of your 5 deal‑breakers 2 unknown'],
  [{ crossed: 4, checked: 4, unknown: 0, total: 5 }, 'Has 4 of your 5 deal‑breakers'],
])('says of %j: %s', async ({ crossed, checked, unknown, total }, text) => {
  const check = { crossed: crossed === null ? null : some(crossed), unknown: some(unknown), checked, total };
  const { root } = await show(<DealBreakersCount check={check} />);
  expect(root.textContent?.trim()).toBe(text);
});

it.each([
  [
    'one of its own data that is chosen',
    true,
    ['trains-ai', 'sells-data'],
    'Has 1 of your 2 deal‑breakers 1 unknown',
  ],
  [
    'one of its own data that is not chosen',
    true,
    ['keeps-data', 'sells-data'],
    'Deal‑breakers: not known yet',
  ],
  ['nothing', false, ['trains-ai', 'sells-data'], 'Deal‑breakers: not known yet'],
] as const)('before the points are known, knows %s', async (_, trains, questions, text) => {
  const dealBreakers = { directory: 'https://directory.example', chosen: questions.map(chosenQuestion) };
  const { root } = await show(
    <DealBreakersLine points={null} trains={trains} reviewed dealBreakers={dealBreakers} />,
  );
  expect(root.textContent?.trim()).toBe(text);
});
