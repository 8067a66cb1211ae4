import browser from '../platform/browser.ts';
import { localArea } from '../platform/extension-storage.ts';
import { stopSeeingTabs } from '../platform/permissions.ts';

/** Stored while "My accounts" had the permission `tabs` for one use. */
const TABS_WERE_BORROWED = 'tabs-are-borrowed';
/**
 * Names of what version 0.1.0 stored for features that are gone; one that ends with a blank is the beginning of many.
 * Settings that have another name today stay: see `OLD_NAMES` in settings/settings.ts.
 */
const LEFTOVERS = [
  // A list where the browser refuses IndexedDB.
  'catalog ',
  'logos',
  'templatesOf',
  'pageTemplate',
  'badgeTemplate',
  'logoTemplate',
  'discussionTemplate',
  'requestTemplate',
  'searchVersions',
  'rulesRefused',
  TABS_WERE_BORROWED,
];
/** Permissions that "My accounts" had for one use. An update may have come before it gave them back. */
const PERMISSIONS = ['bookmarks', 'history', 'topSites'] as const;

/** Deletes what earlier versions stored for features that are gone, and gives their permissions back. */
export async function forgetLeftovers(): Promise<void> {
  const stored = await localArea.get(null);
  const { permissions: granted = [] } = await browser.permissions.getAll();
  const permissions = PERMISSIONS.filter((name) => granted.includes(name));
  if (permissions.length > 0) await browser.permissions.remove({ permissions });
  if (stored[TABS_WERE_BORROWED] === true) await stopSeeingTabs();
  const isLeftover = (name: string) =>
    LEFTOVERS.some((leftover) => (leftover.endsWith(' ') ? name.startsWith(leftover) : name === leftover));
  await localArea.remove(Object.keys(stored).filter(isLeftover));
}
