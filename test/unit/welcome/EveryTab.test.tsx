// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { ToolbarMode } from '../../../src/toolbar/use-toolbar-mode.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { show } from '../render.ts';

let mode: ToolbarMode['mode'] = 'click';
vi.mock('../../../src/platform/permissions.ts', () => ({ askToSeeTabs: async () => false }));
vi.mock('../../../src/toolbar/use-toolbar-mode.ts', () => ({
  useToolbarMode: () => ({ mode, ruleSet: null, rejection: null }),
}));
const { EveryTab } = await import('../../../src/welcome/Welcome.tsx');

beforeEach(() => {
  mode = 'click';
  fake.browser = new FakeBrowser();
  fake.browser.origin = 'moz-extension://x/';
  Object.assign(fake.browser, { contextMenus: {} });
});

it.each([
  ['on Android, which has no toolbar that could show a grade', 'click', undefined],
  ['where the browser shows the grade by itself', 'rules', {}],
] as const)('says nothing of tabs %s', async (_, shownBy, contextMenus) => {
  mode = shownBy;
  Object.assign(fake.browser, { contextMenus });
  expect((await show(<EveryTab />)).root.textContent).toBe('');
});

it('offers the grade on every tab elsewhere, and accepts a refusal', async () => {
  const { root, press } = await show(<EveryTab />);
  expect(root.textContent).toContain('Your browser calls that “Access browser tabs”.');
  await press('tabs');
  expect(root.querySelector('[role="status"]')?.textContent).toMatch(/^No problem\./);
});

it('says where to turn it off once it is allowed', async () => {
  mode = 'tabs';
  const { root } = await show(<EveryTab />);
  expect(root.querySelector('[data-action="tabs"]')).toBeNull();
  expect(root.textContent).toContain('You can turn this off in the settings.');
});
