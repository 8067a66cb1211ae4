import { catalogMessages } from '../catalog/catalog-messages.ts';
import { onListNeeded } from '../catalog/list-in-use.ts';
import { MemoryDatabase } from '../catalog/memory-database.ts';
import { setFallbackDatabase, startOpeningCatalog } from '../catalog/open-catalog.ts';
import { onAlarm, stayAwakeForGood } from '../platform/alarms.ts';
import browser from '../platform/browser.ts';
import { onOnline } from '../platform/device.ts';
import { startInBackground } from '../platform/errors.ts';
import { managedStorage } from '../platform/extension-storage.ts';
import { onPermissionsChanged, onTabsPermissionChanged } from '../platform/permissions.ts';
import { requestMessages } from '../requests/request-messages.ts';
import { onSettingsChanged } from '../settings/settings.ts';
import { settingsMessages } from '../settings/settings-messages.ts';
import { updateToolbar } from '../toolbar/update-toolbar.ts';
import { followTabsPermission, watchTabs } from '../toolbar/watch-tabs.ts';
import { afterBrowserStart, afterInstall, afterWake } from './after-install.ts';
import {
  clearRequestsForPage,
  isListInMemory,
  readListForPage,
  readListRecordForPage,
  readRequestsForPage,
  recordPrivateRequest,
} from './answer-private-pages.ts';
import { applySettings } from './apply-settings.ts';
import { showTermsOfClicked } from './context-menu.ts';
import { deleteEverything, finishDeleting } from './delete-everything.ts';
import { copyPolicy } from './follow-policy.ts';
import { searchFromOmnibox, suggestSearch } from './omnibox.ts';
import { answerIsNewer, startSync, syncList } from './sync-list.ts';

setFallbackDatabase(() => {
  stayAwakeForGood();
  return new MemoryDatabase();
});
// Before the first event arrives, which takes another 15 ms in Chromium.
startOpeningCatalog();

// Each event, and the function that handles it. All of them are registered in the first turn,
// because the event that woke the worker is delivered only to listeners that exist by then.

browser.runtime.onInstalled.addListener(afterInstall);
browser.runtime.onStartup.addListener(afterBrowserStart);
onAlarm('sync', () => startSync('due'));
onAlarm('marks', () => startInBackground('remove the mark of an old change', updateToolbar()));
onOnline(() => startSync('online'));
onListNeeded(() => startSync());
onSettingsChanged(applySettings);
onTabsPermissionChanged(followTabsPermission);
// Also for a person in Firefox who allows the directory: the click on the browser's prompt closes the popup that asked.
onPermissionsChanged(({ origins = [] }) => origins.length > 0 && startSync('settings'));
managedStorage.onChanged(copyPolicy);
// Android has neither a keyword in the address bar nor context menus.
browser.omnibox?.onInputStarted.addListener(suggestSearch);
browser.omnibox?.onInputEntered.addListener(searchFromOmnibox);
browser.contextMenus?.onClicked.addListener(showTermsOfClicked);
// `tabs.onUpdated` and `onReplaced`, as long as there is the permission for tabs.
watchTabs();

catalogMessages.listMissing.listen(() => startSync());
catalogMessages.newerAnswer.listen(answerIsNewer);
catalogMessages.online.listen(() => startSync('online'));
catalogMessages.updateList.handle(() => syncList('user'));
requestMessages.privateRequestSent.listen(() => startInBackground('count a request', recordPrivateRequest()));
settingsMessages.deleteEverything.handle(deleteEverything);

// From Firefox's private windows, whose pages cannot open the database.
catalogMessages.listInUse.handle(readListForPage);
catalogMessages.isListInMemory.handle(isListInMemory);
catalogMessages.listRecord.handle(readListRecordForPage);
requestMessages.history.handle(readRequestsForPage);
requestMessages.clearHistory.handle(clearRequestsForPage);

copyPolicy();
finishDeleting();
afterWake();
