// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { ToolbarMode } from '../../../src/toolbar/use-toolbar-mode.ts';
import { inEnglish } from '../../english.ts';
import { show } from '../render.ts';

const state: { mode: ToolbarMode['mode'] | undefined } = { mode: undefined };
vi.mock('../../../src/toolbar/use-toolbar-mode.ts', () => ({
  useToolbarMode: () => state.mode && { mode: state.mode, ruleSet: null, rejection: null },
}));
const { Legend } = await import('../../../src/welcome/Welcome.tsx');

it.each([
  ['the browser shows the grade by its rules', 'rules', true],
  ['the extension sees tabs', 'tabs', false],
  ['the grade is only in the popup', 'click', false],
  ['the browser has not answered yet', undefined, false],
] as const)(
  'the legend explains the empty ring only where rules set the icon: %s',
  async (_, mode, hasRing) => {
    state.mode = mode;
    const { root } = await show(<Legend />);
    expect(root.textContent?.includes(inEnglish('legendRing'))).toBe(hasRing);
    expect(root.querySelectorAll('.legend svg')).toHaveLength(hasRing ? 4 : 3);
  },
);
