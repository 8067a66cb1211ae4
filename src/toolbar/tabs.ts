import { listInUse } from '../catalog/list-in-use.ts';
import { type Site, siteOf } from '../catalog/site.ts';
import browser from '../platform/browser.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { readSettings } from '../platform/settings.ts';
import { appearance } from './appearance.ts';
import { iconPaths } from './icons.ts';
import { titleText } from './title.ts';

/** The address each tab had at its last event: what arrives later for another address is out of date. */
const latest = new Map<number, string>();

/**
 * Shows on a tab what the list says of its address. Without the permission to see tabs there is no address, and
 * nothing is touched.
 */
export async function showOnTab(tabId: number, address: string | undefined): Promise<void> {
  if (address === undefined) return;
  latest.set(tabId, address);
  const site = await readSite(address);
  if (latest.get(tabId) !== address) return;
  const { seal, title } = appearance(site);
  await Promise.all([
    browser.action.setIcon({ tabId, path: iconPaths(seal) }),
    browser.action.setTitle({ tabId, title: titleText(title) }),
  ]).catch(ignoreClosedTab);
}

/** Shows it on every open tab: the list, the directory or a permission has changed. */
export async function showOnAllTabs(): Promise<void> {
  const tabs = await browser.tabs.query({});
  await Promise.all(tabs.map((tab) => tab.id !== undefined && showOnTab(tab.id, tab.url)));
}

/** A tab has gone. */
export function forgetTab(tabId: number): void {
  latest.delete(tabId);
}

async function readSite(address: string): Promise<Site> {
  try {
    const { directory } = await readSettings();
    return siteOf(address, await listInUse(directory, isPublicSuffix));
  } catch {
    const failure = { kind: 'storage', full: false } as const;
    return { state: 'list-unavailable', host: '', failure, since: Date.now(), nextTry: Date.now() };
  }
}

/** A tab may close between its event and our answer: that is no error. */
function ignoreClosedTab(error: unknown): void {
  if (error instanceof Error && /tab/i.test(error.message)) return;
  throw error;
}
