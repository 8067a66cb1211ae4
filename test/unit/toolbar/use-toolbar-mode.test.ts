// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { storeMissingRules } from '../../../src/toolbar/rules/rule-set.ts';
import { useToolbarMode } from '../../../src/toolbar/use-toolbar-mode.ts';
import { fake } from '../fake-browser.ts';
import { act, showHook } from '../render.ts';

it('an open page follows the rules that the browser takes or refuses, and the permission for tabs', async () => {
  const { browser } = fake;
  const source = { directory: 'https://a.example', generation: 1, since: 1, version: '1' };
  const missing = { source: { ...source, showPartlyReviewed: true, markChanges: true }, error: 'no room' };
  const rules = async (refused: typeof missing | null) => {
    await storeMissingRules(refused);
    browser.runtime.onMessage.fire('rules-changed', { id: 'ours' });
  };
  const { current, unmount } = await showHook(() => ({ toolbar: useToolbarMode() }));
  for (const [mode, happens] of [
    ['rules', () => {}],
    ['click', () => rules(missing)],
    ['rules', () => rules(null)],
    ['tabs', () => browser.grant({ permissions: ['tabs'] })],
    ['rules', () => browser.permissions.remove({ permissions: ['tabs'] })],
  ] as const) {
    await act(happens);
    await expect.poll(() => current().toolbar?.mode).toBe(mode);
  }
  await unmount();
});
