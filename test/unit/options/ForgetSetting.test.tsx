// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { settingsMessages } from '../../../src/settings/settings-messages.ts';
import { ForgetSetting } from '../../../src/ui/page/ForgetSetting.tsx';
import { inEnglish } from '../../english.ts';
import { act, show } from '../render.ts';

it('asks first, and says so when something could not be deleted', async () => {
  const send = vi.spyOn(settingsMessages.forgetEverything, 'send').mockRejectedValue(new Error('disk full'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { root } = await show(<ForgetSetting />);
  const press = (action: string) =>
    act(() => root.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click());
  await press('forget');
  expect(send).not.toHaveBeenCalled();
  await press('forget-now');
  expect(root.querySelector('[data-forget="failed"]')?.textContent).toBe(inEnglish('optionsForgetFailed'));
  // The question can be asked again.
  expect(root.querySelector('[data-action="forget"]')).not.toBeNull();
});
