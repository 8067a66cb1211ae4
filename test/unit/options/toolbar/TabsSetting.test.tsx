// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { ListRecord } from '../../../../src/catalog/list-record.ts';
import type { RuleSet } from '../../../../src/toolbar/rules/rule-set.ts';
import type { ToolbarMode } from '../../../../src/toolbar/use-toolbar-mode.ts';
import { COMPLETE_LIST } from '../../catalog/complete-list.ts';
import { act, show } from '../../render.ts';

const state: { toolbar: ToolbarMode; list: ListRecord | null } = {
  toolbar: { mode: 'rules', ruleSet: null, rejection: null },
  list: null,
};
const askToSeeTabs = vi.fn<() => Promise<boolean>>();
vi.mock('../../../../src/toolbar/use-toolbar-mode.ts', () => ({ useToolbarMode: () => state.toolbar }));
const maySeeTabs = vi.fn<() => Promise<boolean>>();
vi.mock('../../../../src/platform/tabs-permission.ts', () => ({ askToSeeTabs, maySeeTabs }));
vi.mock('../../../../src/ui/use-list.ts', () => ({ useList: () => state.list }));
const { t } = await import('../../../../src/i18n/t.ts');
const { toolbarMessages } = await import('../../../../src/toolbar/toolbar-messages.ts');
const { TabsSetting } = await import('../../../../src/options/toolbar/TabsSetting.tsx');

const stopSeeingTabs = vi.spyOn(toolbarMessages.stopSeeingTabs, 'send');

beforeEach(() => {
  askToSeeTabs.mockReset();
  stopSeeingTabs.mockReset().mockResolvedValue(undefined);
});

async function shown(
  mode: ToolbarMode['mode'],
  { rejection = null, ruleSet = null }: Partial<ToolbarMode> = {},
) {
  state.toolbar = { mode, ruleSet, rejection };
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

it('adds the grade on every tab where the browser rejected the rules', async () => {
  const { root, label } = await shown('click', { rejection: 'too many' });
  expect(label).toBe(t('optionsTabs'));
  expect(root.querySelector('[data-rejection]')?.textContent).toContain('too many');
});

it('says which entries the rules leave out', async () => {
  const ruleSet: RuleSet = {
    source: {
      directory: COMPLETE_LIST.directory,
      generation: 1,
      since: 0,
      version: '1',
      showPartlyReviewed: true,
      markChanges: true,
    },
    digest: '',
    leftOut: { impossible: 3, tooWide: 1, tooMany: 1200 },
    marksUntil: null,
  };
  const { root } = await shown('rules', { ruleSet });
  const text = (kind: string) => root.querySelector(`[data-left-out="${kind}"]`)?.textContent;
  expect(text('too-many')).toContain('No grade is shown there for 1,200 entries');
  expect(text('too-wide')).toContain('(1 web address affected)');
  expect(text('impossible')).toBe('Left out, because they aren’t addresses of websites: 3 entries.');
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
] as const)('%s, and says so', async (_, mode, isGranted) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stopSeeingTabs.mockRejectedValue(new Error('no'));
  askToSeeTabs.mockRejectedValue(new Error('no'));
  maySeeTabs.mockResolvedValue(isGranted);
  const { root, box } = await shown(mode);
  await act(() => box.click());
  expect(box.checked).toBe(isGranted);
  expect(root.querySelector('.problem')?.textContent).toBe(t('settingNotStored'));
});
