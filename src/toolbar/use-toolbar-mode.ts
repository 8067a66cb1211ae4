import { onTabsPermissionChanged } from '../platform/tabs-permission.ts';
import { useLatest } from '../ui/use-latest.ts';
import { ruleMessages } from './rules/rule-messages.ts';
import { type ToolbarMode, toolbarMode } from './toolbar-mode.ts';

const EVENTS = [onTabsPermissionChanged, ruleMessages.changed.listen];

/** The toolbar mode, updated when it changes; undefined until the browser has answered. */
export function useToolbarMode(): ToolbarMode | undefined {
  return useLatest(toolbarMode, EVENTS).value;
}
