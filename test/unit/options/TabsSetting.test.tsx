// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { ListRecord } from '../../../src/catalog/list-record.ts';
import type { ToolbarMode } from '../../../src/toolbar/use-toolbar-mode.ts';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';
import { show } from '../render.ts';

const state: { toolbar: ToolbarMode; list: ListRecord | null } = {
  toolbar: { mode: 'rules', ruleSet: null, missing: null },
  list: null,
};
vi.mock('../../../src/toolbar/use-toolbar-mode.ts', () => ({ useToolbarMode: () => state.toolbar }));
vi.mock('../../../src/catalog/view/use-list.ts', () => ({ useList: () => state.list }));
const { t } = await import('../../../src/i18n/t.ts');
const { TabsSetting } = await import('../../../src/options/TabsSetting.tsx');

async function shown(
  mode: ToolbarMode['mode'],
  { missing = null, ruleSet = null }: Partial<ToolbarMode> = {},
) {
  state.toolbar = { mode, ruleSet, missing };
  const { root } = await show(<TabsSetting directory={COMPLETE_LIST.directory} />);
  return { root, label: root.querySelector('[data-action="tabs"]')?.closest('label')?.textContent };
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
