import browser from '../platform/browser.ts';
import { maySeeTabs } from '../platform/tabs-permission.ts';
import { scheduleMarkExpiry } from './marks/mark-expiry.ts';
import { updateRules } from './rules/update-rules.ts';
import { isFirstWorker, storeTabsWithIcon } from './tabs-with-icon.ts';
import { updateTabs } from './update-tab.ts';

/**
 * Updates the rules and, with the `tabs` permission, all open tabs. Call this when the list or a setting has changed, or a
 * mark has expired.
 */
export async function updateToolbar(): Promise<void> {
  await updateRules();
  if (await maySeeTabs()) {
    await updateTabs(() => browser.tabs.query({}), 'refresh');
    await storeTabsWithIcon();
  }
  await scheduleMarkExpiry();
}

/**
 * Updates everything if the extension was just loaded. Icons and titles outlive a worker, but not an update of the
 * extension, nor switching it off and on.
 */
export async function updateToolbarAfterLoad(): Promise<void> {
  if (await isFirstWorker()) await updateToolbar();
}
