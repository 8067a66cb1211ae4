// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { DeleteSetting } from '../../../src/page/DeleteSetting.tsx';
import { settingsMessages } from '../../../src/settings/settings-messages.ts';
import { inEnglish } from '../../english.ts';
import { show } from '../render.ts';

beforeEach(() => {
  history.replaceState(null, '');
});

it.each([
  ['before the answer', 2, () => new Promise<void>(() => {})],
  ['after the answer', 1, () => Promise.resolve()],
])('says that everything is deleted when the page reloads %s', async (_, sent, firstAnswer) => {
  const send = vi.spyOn(settingsMessages.deleteEverything, 'send').mockReset();
  send.mockImplementationOnce(firstAnswer).mockResolvedValue(undefined);
  localStorage.setItem('theme', 'dark');
  const { press } = await show(<DeleteSetting />);
  for (const action of ['forget', 'forget-now']) await press(action);
  const { texts } = await show(<DeleteSetting />);
  expect(texts('[data-forget="done"]')).toEqual([inEnglish('optionsForgotten')]);
  expect(send).toHaveBeenCalledTimes(sent);
  expect(localStorage).toHaveLength(0);
  // Whoever loads the page later is not told again.
  await show(<DeleteSetting />);
  const later = await show(<DeleteSetting />);
  expect(later.texts('[data-forget="start"]')).toEqual(['']);
});
