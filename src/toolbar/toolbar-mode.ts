import { tabRules } from '../platform/declarative-content.ts';
import { maySeeTabs } from '../platform/permissions.ts';
import { type RulesInForce, rulesInForce } from './rules/rule-generations.ts';
import { readRefusal } from './rules/rule-refusal.ts';

/** How the grade comes onto the tabs. */
export interface ToolbarMode {
  /**
   * `tabs`: the extension may see addresses; icon, name and grade in words are set for each tab.
   * `rules`: the browser compares addresses with rules by itself; the icon, and no words.
   * `click`: neither; the grade is known when somebody opens the popup.
   */
  readonly way: 'tabs' | 'rules' | 'click';
  /** What the browser holds; null if it knows no rules, or until the first page of the list has come. */
  readonly rules: RulesInForce | null;
  /** The browser's words if it holds none because it refused them. */
  readonly refusal: string | null;
}

/** Which way is in use in this browser now. */
export async function toolbarMode(): Promise<ToolbarMode> {
  const browserRules = tabRules();
  const rules = browserRules && (await rulesInForce(browserRules));
  const refused = browserRules && !rules ? await readRefusal() : null;
  const refusal = refused?.reason ?? null;
  if (await maySeeTabs()) return { way: 'tabs', rules, refusal };
  return { way: browserRules && !refused ? 'rules' : 'click', rules, refusal };
}
