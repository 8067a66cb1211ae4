// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { ToolbarMode } from '../../../../src/toolbar/toolbar-mode.ts';
import { act, show } from '../../render.ts';

const state = { toolbar: { mode: 'rules', ruleSet: null, rejection: null } as ToolbarMode };
const askToSeeTabs = vi.fn<() => Promise<boolean>>();
vi.mock('../../../../src/ui/use-toolbar-mode.ts', () => ({ useToolbarMode: () => state.toolbar }));
vi.mock('../../../../src/platform/tabs-permission.ts', () => ({ askToSeeTabs }));
const { t } = await import('../../../../src/i18n/t.ts');
const { toolbarMessages } = await import('../../../../src/toolbar/toolbar-messages.ts');
const { TabsSetting } = await import('../../../../src/options/toolbar/TabsSetting.tsx');

const stopSeeingTabs = vi.spyOn(toolbarMessages.stopSeeingTabs, 'send');

beforeEach(() => {
  askToSeeTabs.mockReset();
  stopSeeingTabs.mockReset().mockResolvedValue(undefined);
});

async function shown(toolbar: ToolbarMode) {
  state.toolbar = toolbar;
  const { root } = await show(<TabsSetting />);
  const box = root.querySelector<HTMLInputElement>('[data-action="tabs"]');
  if (!box) throw new Error('there is no switch');
  return { root, box, label: box.closest('label')?.textContent };
}

it('adds names in the tooltip where the browser shows the grade by its rules', async () => {
  const { box, label } = await shown({ mode: 'rules', ruleSet: null, rejection: null });
  expect([box.checked, label]).toEqual([false, t('toolbarWordsOn')]);
});

it('adds the grade on every tab where the browser rejected the rules', async () => {
  const { root, label } = await shown({ mode: 'click', ruleSet: null, rejection: 'too many' });
  expect(label).toBe(t('optionsTabs'));
  expect(root.querySelector('[data-rejection]')?.textContent).toContain('too many');
});

it('switches off again when the user refuses the permission', async () => {
  askToSeeTabs.mockResolvedValue(false);
  const { box } = await shown({ mode: 'rules', ruleSet: null, rejection: null });
  await act(() => box.click());
  expect(askToSeeTabs).toHaveBeenCalledTimes(1);
  expect(box.checked).toBe(false);
});

it('removes the permission when it is switched off', async () => {
  const { box } = await shown({ mode: 'tabs', ruleSet: null, rejection: null });
  expect(box.checked).toBe(true);
  await act(() => box.click());
  expect(stopSeeingTabs).toHaveBeenCalledTimes(1);
  expect(askToSeeTabs).not.toHaveBeenCalled();
});
