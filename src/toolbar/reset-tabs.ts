import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { tabRules } from '../platform/declarative-content.ts';
import { isFirefox } from '../platform/is-firefox.ts';
import { setTabIcon } from './set-tab-icon.ts';
import { tabsWithIcon } from './tabs-with-icon.ts';
import { cancelTabUpdates, forgetTab, hasLostIcon } from './update-tab.ts';

/**
 * Call this before the `tabs` permission is removed. Chrome cannot remove a tab's icon, and nothing would keep it up to
 * date, so it becomes the default icon. Firefox can remove it: see `resetTabs`.
 */
export async function clearTabIcons(): Promise<void> {
  if (!tabRules()) return;
  const [tabs, withIcon] = await Promise.all([browser.tabs.query({}), tabsWithIcon()]);
  await Promise.allSettled(
    tabs.map(async ({ id: tabId }) => {
      // Without the permission nobody noticed that a tab loaded another page, whose icon the rules show.
      if (tabId === undefined || !withIcon.has(tabId) || (await hasLostIcon(tabId))) return;
      await setTabIcon(tabId, { kind: 'no-website' });
    }),
  );
}

/** Call this after the `tabs` permission was removed. Sets the default title, and in Firefox the default icon. */
export async function resetTabs(): Promise<void> {
  cancelTabUpdates();
  const tabs = await browser.tabs.query({});
  const resets = tabs.flatMap(({ id: tabId }) => {
    if (tabId === undefined) return [];
    // Without an icon, Firefox removes the tab's own; Chrome rejects the call.
    const icon = isFirefox() ? [browser.action.setIcon({ tabId }), forgetTab(tabId)] : [];
    return [browser.action.setTitle({ tabId, title: t('toolbarDefault') }), ...icon];
  });
  await Promise.allSettled(resets);
}
