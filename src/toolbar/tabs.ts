import { openCatalog } from '../catalog/catalog.ts';
import { type ListInUse, listInUse } from '../catalog/list-in-use.ts';
import { shownSite } from '../catalog/shown-site.ts';
import { type Site, siteOf } from '../catalog/site.ts';
import { hostOf } from '../matching/host.ts';
import browser from '../platform/browser.ts';
import { tabRules } from '../platform/declarative-content.ts';
import { maySeeTabs } from '../platform/permissions.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { readSettings } from '../platform/settings.ts';
import { appearance } from './appearance.ts';
import { iconPaths } from './icons.ts';
import { isRuleLook } from './rule-look.ts';
import { bringRulesUpToDate, rulesShowAllOf } from './tab-rules.ts';
import { titleText } from './title.ts';

/** The address each tab had at its last event: what arrives later for another address is out of date. */
const latest = new Map<number, string>();

/**
 * Tabs whose icon is left to the browser's rules. An icon that was set for a tab hides that of the rules until the tab
 * goes to another page, and nothing takes it back; so none is set where a rule shows the same.
 */
const ruled = new Set<number>();

/**
 * Why something is shown on a tab: it has gone somewhere, the permission to see it has just been given, or the list has
 * changed.
 */
export type Occasion = 'navigated' | 'allowed' | 'list-changed';

/**
 * Shows on a tab what the list says of its address. Without the permission to see tabs there is no address, and
 * nothing is touched.
 */
export async function showOnTab(
  tabId: number,
  address: string | undefined,
  occasion: Occasion,
): Promise<void> {
  if (address === undefined) return;
  const before = latest.get(tabId);
  latest.set(tabId, address);
  const { site, list } = await readSite(address);
  if (latest.get(tabId) !== address) return;
  const { seal, title } = appearance(site);

  const hasNone =
    ruled.has(tabId) ||
    (occasion === 'navigated' && hasLeft(before, address)) ||
    (occasion === 'allowed' && !(await keepsOwnIcon(tabId)));
  const canBeRuled = hasNone && isRuleLook(seal) && !isPathClaim(site);
  const isRuled = canBeRuled && list !== null && (await rulesShowAllOf(list));
  if (latest.get(tabId) !== address) return;
  if (isRuled) ruled.add(tabId);
  else ruled.delete(tabId);
  await Promise.all([
    isRuled || browser.action.setIcon({ tabId, path: iconPaths(seal) }),
    browser.action.setTitle({ tabId, title: titleText(title) }),
  ]).catch(ignoreClosedTab);
}

/**
 * Shows on every open tab what the list says now: by the browser's rules, and tab by tab where tabs may be seen. What
 * depends on the list or on a setting of how it is shown calls this.
 */
export async function showOnAllTabs(occasion: Occasion = 'list-changed'): Promise<void> {
  await bringRulesUpToDate();
  if (!(await maySeeTabs())) return;
  const tabs = await browser.tabs.query({});
  await Promise.all(tabs.map((tab) => tab.id !== undefined && showOnTab(tab.id, tab.url, occasion)));
}

/**
 * The tabs will not be seen any more. What was set for them has to stay true without us: a grade is as right as that of
 * the rule it hides; all else becomes the icon that says nothing. In a browser without rules everything is reset later.
 */
export async function leaveTabs(): Promise<void> {
  if (!tabRules()) return;
  const tabs = await browser.tabs.query({});
  const own = tabs.flatMap(({ id }) => (id === undefined || ruled.has(id) ? [] : [id]));
  const { [OWN_ICONS]: before } = await browser.storage.session.get(OWN_ICONS);
  await browser.storage.session.set({ [OWN_ICONS]: [...new Set([...idsIn(before), ...own])] });
  await Promise.allSettled(
    tabs.map(async ({ id: tabId, url = '' }) => {
      if (tabId === undefined || ruled.has(tabId)) return;
      const { seal } = appearance((await readSite(url)).site);
      if (!isRuleLook(seal)) await browser.action.setIcon({ tabId, path: iconPaths({ kind: 'no-website' }) });
    }),
  );
}

/** Tabs that had an icon of their own when the permission was given back, by their ids: until the browser ends. */
export const OWN_ICONS = 'ownIcons';

async function keepsOwnIcon(tabId: number): Promise<boolean> {
  const { [OWN_ICONS]: stored } = await browser.storage.session.get(OWN_ICONS);
  return idsIn(stored).includes(tabId);
}

function idsIn(stored: unknown): number[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
}

/** A tab has gone. */
export function forgetTab(tabId: number): void {
  latest.delete(tabId);
  ruled.delete(tabId);
}

/** The browser drops what was set for a tab when it goes to another host; on one host it may only change its address. */
function hasLeft(before: string | undefined, address: string): boolean {
  return before === undefined || hostOf(before) !== hostOf(address);
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
    const failure = { kind: 'store-shut', opening: false } as const;
    const site = {
      state: 'list-unavailable',
      host: '',
      failure,
      since: Date.now(),
      nextTry: Date.now(),
    } as const;
    return { site, list: null };
  }
}

/** A tab may close between its event and our answer: that is no error. */
function ignoreClosedTab(error: unknown): void {
  if (error instanceof Error && /tab/i.test(error.message)) return;
  throw error;
}
