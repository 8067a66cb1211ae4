import { tabRules } from '../platform/declarative-content.ts';
import { maySeeTabs, onTabsPermissionChanged } from '../platform/permissions.ts';
import { useLatest } from '../ui/use-latest.ts';
import { type RuleSet, readMissingRules, registeredRuleSet, rulesChanged } from './rules/rule-set.ts';

const EVENTS = [onTabsPermissionChanged, rulesChanged.listen];

/** The toolbar mode, updated when it changes; undefined until the browser has answered. */
export function useToolbarMode(): ToolbarMode | undefined {
  return useLatest(toolbarMode, EVENTS).value;
}

/** How the toolbar shows grades. */
export interface ToolbarMode {
  /**
   * `tabs`: the extension has the `tabs` permission and sets icon and title for each tab.
   * `rules`: the browser sets the icon by rules; there is no title.
   * `click`: neither; people see the grade when they open the popup.
   */
  readonly mode: 'tabs' | 'rules' | 'click';
  /** Null if the browser has no rules, or none are registered yet. */
  readonly ruleSet: RuleSet | null;
  /** Why no rules are registered, if there should be some: the browser's error message, or that the list is too long. */
  readonly missing: { readonly error: string | null } | null;
}

/** The toolbar mode in use now. */
export async function toolbarMode(): Promise<ToolbarMode> {
  const browserRules = tabRules();
  const ruleSet = browserRules && (await registeredRuleSet(browserRules));
  const missing = browserRules && !ruleSet ? await readMissingRules() : null;
  const mode = (await maySeeTabs()) ? 'tabs' : browserRules && !missing ? 'rules' : 'click';
  return { mode, ruleSet, missing };
}
