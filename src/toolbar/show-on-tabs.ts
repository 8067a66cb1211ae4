import { type ListInUse, listInUse } from '../catalog/list-in-use.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import { shownSite } from '../catalog/shown-site.ts';
import { type Site, siteOf, siteWithoutStore } from '../catalog/site.ts';
import browser from '../platform/browser.ts';
import { tabRules } from '../platform/declarative-content.ts';
import { maySeeTabs } from '../platform/permissions.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { readSettings } from '../settings/settings.ts';
import { appearance } from './appearance.ts';
import { isRuleIcon } from './rules/rule-icon.ts';
import { rulesCover, updateRules } from './rules/update-rules.ts';
import { setTabIcon } from './set-tab-icon.ts';
import { isFirstWorker, noteTabIcon, storeTabsWithIcon, tabsWithIcon } from './tabs-with-icon.ts';
import { titleText } from './title-text.ts';

/**
 * The last look at each tab that was begun: what an earlier one finds out is out of date, be it at another address or by
 * another list.
 */
const latest = new Map<number, Promise<void>>();

/** A tab, as far as the toolbar needs it. */
interface TabInBrowser {
  readonly id?: number | undefined;
  readonly url?: string | undefined;
}

/** Why something is shown on a tab: it has gone somewhere, or what is to be shown for its address may be another. */
export type TabChange = 'navigated' | 'anew';

/**
 * Shows on a tab what the list says of its address. Without the permission to see tabs there is no address, and
 * nothing is touched.
 */
export async function showOnTab(
  tabId: number,
  address: string | undefined,
  change: TabChange,
): Promise<void> {
  if (address === undefined) return;
  const look = lookAt(tabId, address, change, () => latest.get(tabId) === look);
  latest.set(tabId, look);
  await look;
}

async function lookAt(
  tabId: number,
  address: string,
  change: TabChange,
  isLatest: () => boolean,
): Promise<void> {
  const [{ site, list }, own] = await Promise.all([readSite(address), tabsWithIcon()]);
  if (!isLatest()) return;
  const { seal, title } = appearance(site);

  // An icon that was set for a tab hides that of the rules until another page comes into the tab, and nothing takes it
  // back; so none is set where a rule shows the same.
  const canBeRuled = isRuleIcon(seal) && !isPathClaim(site) && list !== null && (await rulesCover(list));
  const isRuled = canBeRuled && (!own.has(tabId) || (change === 'navigated' && (await hasLostItsOwn(tabId))));
  if (!isLatest()) return;
  await noteTabIcon(tabId, !isRuled);
  await Promise.all([
    // Before the title: one that is still the tab's own then says that the icon is.
    isRuled || setTabIcon(tabId, seal),
    browser.action.setTitle({ tabId, title: titleText(title) }),
  ]).catch(ignoreClosedTab);
}

/**
 * Shows on tabs what the list says of the addresses that the browser gives for them. An answer and an event do not come in
 * the order in which they were sent: at 2 of 400 navigations amid a change of the list the answer was the older one. So a
 * tab that is looked at meanwhile, wherever it may have gone, is left to that look.
 *
 * @param ask which tabs there are, and where
 */
export async function showOnTabs(
  ask: () => Promise<readonly TabInBrowser[]>,
  change: TabChange,
): Promise<void> {
  const before = new Map(latest);
  const tabs = await ask();
  await Promise.all(
    tabs.map(({ id: tabId, url }) => {
      if (tabId === undefined) return undefined;
      const look = latest.get(tabId);
      return look === before.get(tabId) ? showOnTab(tabId, url, change) : look;
    }),
  );
}

/**
 * Shows on every open tab what the list says now: by the browser's rules, and tab by tab where tabs may be seen. What
 * depends on the list or on a setting of how it is shown calls this.
 */
export async function showOnAllTabs(): Promise<void> {
  await updateRules();
  if (!(await maySeeTabs())) return;
  await showOnTabs(() => browser.tabs.query({}), 'anew');
  await storeTabsWithIcon();
}

/**
 * A worker has started that may see tabs. Usually they have what the one before has set; but icons and titles end with
 * the loaded extension, so after an update, or when it was switched off and on, all of it is shown again.
 */
export async function showAgainOnceLoaded(): Promise<void> {
  if (await isFirstWorker()) await showOnAllTabs();
}

/**
 * The tabs will not be seen any more. Each icon that was set for one becomes the icon that says nothing, since it hides
 * the rule's until the next page and nobody keeps it true any more: the page may leave its path by itself, or another
 * list come. In a browser without rules everything is reset later.
 */
export async function leaveTabs(): Promise<void> {
  if (!tabRules()) return;
  const [tabs, own] = await Promise.all([browser.tabs.query({}), tabsWithIcon()]);
  await Promise.allSettled(
    tabs.map(
      ({ id: tabId }) => tabId !== undefined && own.has(tabId) && setTabIcon(tabId, { kind: 'no-website' }),
    ),
  );
}

/** The tabs are not seen any more: what is still on its way to one of them is out of date. */
export function forgetAddresses(): void {
  latest.clear();
}

/** A tab has gone, or has lost its own icon. */
export async function forgetTab(tabId: number): Promise<void> {
  latest.delete(tabId);
  await noteTabIcon(tabId, false);
}

/**
 * The browser drops what was set for a tab, icon and title alike, when another page comes into it, and not when a page
 * changes its own address. The events do not tell the one from the other, the title does: without one of its own the tab
 * has the extension's.
 */
async function hasLostItsOwn(tabId: number): Promise<boolean> {
  const titles = await Promise.all([browser.action.getTitle({ tabId }), browser.action.getTitle({})]).catch(
    ignoreClosedTab,
  );
  return titles !== undefined && titles[0] === titles[1];
}

/** A page can go to and from a path without loading anew, and then keeps the icon that was set for it. */
function isPathClaim(site: Site): boolean {
  return 'claim' in site && site.claim.includes('/');
}

async function readSite(address: string): Promise<{ site: Site; list: ListInUse['list'] | null }> {
  try {
    // The store opens while the settings are read: a fifth of what a wake costs. Whether it does is heard below.
    openCatalog().catch(() => {});
    const settings = await readSettings();
    const inUse = await listInUse(settings.directory, isPublicSuffix);
    return { site: shownSite(siteOf(address, inUse), settings), list: inUse.list };
  } catch {
    return { site: siteWithoutStore(address, false), list: null };
  }
}

/** A tab may close between its event and our answer: that is no error. */
function ignoreClosedTab(error: unknown): void {
  if (error instanceof Error && /tab/i.test(error.message)) return;
  throw error;
}
