import { onTabsPermissionChanged } from '../platform/tabs-permission.ts';
import { ruleMessages } from '../toolbar/rules/rule-messages.ts';
import { type ToolbarMode, toolbarMode } from '../toolbar/toolbar-mode.ts';
import { useLatest } from './use-latest.ts';

const EVENTS = [onTabsPermissionChanged, ruleMessages.changed.listen];

/** The toolbar mode, updated when it changes; undefined until the browser has answered. */
export function useToolbarMode(): ToolbarMode | undefined {
  return useLatest(toolbarMode, EVENTS).value;
}
