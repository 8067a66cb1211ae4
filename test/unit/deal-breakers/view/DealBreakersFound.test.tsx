// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { DealBreaker } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import { DealBreakerName } from '../../../../src/deal-breakers/view/DealBreakerFlag.tsx';
import {
  DealBreakersBox,
  DealBreakersCount,
  DealBreakersLine,
} from '../../../../src/deal-breakers/view/DealBreakersFound.tsx';
import { questionText } from '../../../../src/questions/questions.ts';
import { inEnglish } from '../../../english.ts';
import { shortTitles, withCases } from '../../cases/with-cases.tsx';
import { NO_DEAL_BREAKERS, pointOf } from '../../points/some-points.ts';
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

const WAIVED = 'You waive your moral rights';
const two = { ...NO_DEAL_BREAKERS, chosen: [chosenCase(132, ''), chosenCase(9, 'Another')] };
const shared = { dealBreakers: two, trains: false, reviewed: true };
const points = (...cases: { id: number; title: string }[]) =>
  cases.map((found) => pointOf(found.id, { case: found }));

it.each([
  ['our short title', WAIVED, 'Du verzichtest', 'de'],
  ['the directory’s present words if it has changed them', 'You waive rights', 'You waive rights', 'en'],
])('a crossed deal-breaker that was chosen without a title has %s', async (_, title, text, lang) => {
  const box = <DealBreakersBox {...shared} points={points({ id: 1, title: 'Else' }, { id: 132, title })} />;
  const { root } = await show(withCases(box, { titles: shortTitles(WAIVED, 'Du verzichtest') }));
  const named = [...root.querySelectorAll('li span')].map((name) => [
    name.textContent,
    name.getAttribute('lang'),
  ]);
  expect(named, 'only what was found').toEqual([[text, lang]]);
});

it('the line of the popup names all that were chosen if none was found, when it is opened', async () => {
  const line = <DealBreakersLine {...shared} points={points({ id: 1, title: 'Else' })} />;
  const { open, texts } = await show(line);
  expect(texts('li')).toEqual([]);
  await open('details');
  expect(texts('li')).toEqual([inEnglish('pointWithoutTitle'), 'Another']);
});

it('somebody who has chosen none sees no line, and on the page of a service a link to choose some', async () => {
  const none = { ...shared, dealBreakers: NO_DEAL_BREAKERS, points: null };
  expect((await show(<DealBreakersLine {...none} />)).root.textContent).toBe('');
  expect((await show(<DealBreakersBox {...none} />)).texts('a')).toEqual([inEnglish('serviceChooseMine')]);
});
