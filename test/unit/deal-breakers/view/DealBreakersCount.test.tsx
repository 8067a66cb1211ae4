// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { DealBreakersCount } from '../../../../src/deal-breakers/view/DealBreakersCount.tsx';
import { show } from '../../render.ts';

it.each([
  [{ crossed: null, checked: 0, unknown: 5, total: 5 }, 'Deal‑breakers: not known yet'],
  [{ crossed: 0, checked: 0, unknown: 5, total: 5 }, 'Deal‑breakers: not checked yet'],
  [{ crossed: 0, checked: 2, unknown: 3, total: 5 }, 'Deal‑breakers: 0 found, 2 checked'],
  [{ crossed: 0, checked: 5, unknown: 0, total: 5 }, 'None of your 5 deal‑breakers found'],
  [{ crossed: 0, checked: 5, unknown: 4, total: 5 }, 'None of your 5 deal‑breakers found 4 unknown'],
  [{ crossed: 2, checked: 3, unknown: 2, total: 5 }, 'Has 2 of your 5 deal‑breakers 2 unknown'],
  [{ crossed: 4, checked: 4, unknown: 0, total: 5 }, 'Has 4 of your 5 deal‑breakers'],
  [{ crossed: 0, checked: 0, unknown: 0, total: 0 }, ''],
])('says of %j: %s', async (count, text) => {
  const { root, unmount } = await show(<DealBreakersCount count={count} />);
  expect(root.textContent?.trim()).toBe(text);
  await unmount();
});
