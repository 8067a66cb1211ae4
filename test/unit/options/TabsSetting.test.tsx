// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { ListRecord } from '../../../src/catalog/list-record.ts';
import type { ToolbarMode } from '../../../src/toolbar/use-toolbar-mode.ts';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';
import { act, show } from '../render.ts';

const state: { toolbar: ToolbarMode; list: ListRecord | null } = {
  toolbar: { mode: 'rules', ruleSet: null, missing: null },
  list: null,
};
const askToSeeTabs = vi.fn<() => Promise<boolean>>();
vi.mock('../../../src/toolbar/use-toolbar-mode.ts', () => ({ useToolbarMode: () => state.toolbar }));
vi.mock('../../../src/platform/permissions.ts', () => ({ askToSeeTabs }));
vi.mock('../../../src/catalog/view/use-list.ts', () => ({ useList: () => state.list }));
const { t } = await import('../../../src/i18n/t.ts');
const { toolbarMessages } = await import('../../../src/toolbar/toolbar-messages.ts');
const { TabsSetting } = await import('../../../src/options/TabsSetting.tsx');

const stopSeeingTabs = vi.spyOn(toolbarMessages.stopSeeingTabs, 'send');

beforeEach(() => {
  askToSeeTabs.mockReset();
  stopSeeingTabs.mockReset().mockResolvedValue(undefined);
});

async function shown(
  mode: ToolbarMode['mode'],
  { missing = null, ruleSet = null }: Partial<ToolbarMode> = {},
) {
  state.toolbar = { mode, ruleSet, missing };
  const { root } = await show(<TabsSetting directory={COMPLETE_LIST.directory} />);
  const box = root.querySelector<HTMLInputElement>('[data-action="tabs"]');
  if (!box) throw new Error('there is no switch');
  return { root, box, label: box.closest('label')?.textContent };
}

const LATER = 'Every tab will show its grade once the list is downloaded.';
it.each<[string, ListRecord | null, string]>([
  ['is not there', { ...COMPLETE_LIST, current: null }, LATER],
  ['cannot be read', null, LATER],
  ['is there', COMPLETE_LIST, 'Setting up grades on your tabs…'],
])(
  'waits for no list that is there when the browser has no rules yet: the list %s',
  async (_, list, text) => {
    state.list = list;
    const { root } = await shown('rules');
    expect(root.querySelector('p')?.textContent).toContain(text);
    state.list = null;
  },
);

it.each([
  ['rejected the rules', 'Error: no room', 'It said: Error: no room'],
  ['has no room for the list', null, 'The list is too long for the toolbar'],
])('adds the grade on every tab where the browser %s, and says why', async (_, error, why) => {
  const { root, label } = await shown('click', { missing: { error } });
  expect(label).toBe(t('optionsTabs'));
  expect(root.querySelector('[data-rules="missing"]')?.textContent).toContain(why);
});

it('switches off again when the user refuses the permission', async () => {
  askToSeeTabs.mockResolvedValue(false);
  const { box } = await shown('rules');
  await act(() => box.click());
  expect(askToSeeTabs).toHaveBeenCalledTimes(1);
  expect(box.checked).toBe(false);
});

it('removes the permission when it is switched off', async () => {
  const { box } = await shown('tabs');
  expect(box.checked).toBe(true);
  await act(() => box.click());
  expect(stopSeeingTabs).toHaveBeenCalledTimes(1);
  expect(askToSeeTabs).not.toHaveBeenCalled();
});

it.each([
  ['stays on when the permission cannot be removed', 'tabs', true],
  ['stays off when the permission cannot be asked for', 'rules', false],
] as const)('%s, and says so until it can', async (_, mode, isGranted) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stopSeeingTabs.mockRejectedValue(new Error('no'));
  askToSeeTabs.mockRejectedValue(new Error('no'));
  const { root, box } = await shown(mode);
  await act(() => box.click());
  expect(box.checked).toBe(isGranted);
  expect(root.querySelector('.problem')?.textContent).toBe(t('settingNotStored'));
  stopSeeingTabs.mockResolvedValue(undefined);
  askToSeeTabs.mockResolvedValue(true);
  await act(() => box.click());
  expect(root.querySelector('.problem')).toBeNull();
});
