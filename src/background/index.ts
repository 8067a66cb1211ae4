import { onWakeForSync } from '../platform/alarms.ts';
import browser from '../platform/browser.ts';
import { onMessage } from '../platform/messages.ts';
import { onOnline } from '../platform/network.ts';
import { onPermissionsChanged } from '../platform/permissions.ts';
import { onSettingsChanged } from '../platform/settings.ts';
import { forgetTab, showOnAllTabs, showOnTab } from '../toolbar/tabs.ts';
import {
  directoryChanged,
  syncAfterWake,
  syncList,
  syncOnline,
  syncSwitched,
  updateListNow,
} from './list.ts';
import { answerPrivatePages, countPrivate } from './private-pages.ts';
import { showWelcome } from './welcome.ts';

// A table of contents: each event of the browser and the function that answers it. Everything is registered in the first
// turn, because a worker that was woken for an event gets it only then.

browser.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') showWelcome();
  syncList();
});
browser.runtime.onStartup.addListener(() => {
  syncList();
  showOnAllTabs();
});

onWakeForSync(() => syncList());
onOnline(syncOnline);
onMessage('update-list', updateListNow);
onMessage('request-from-private-window', countPrivate);
answerPrivatePages();
onSettingsChanged((names) => {
  if (names.includes('directory')) directoryChanged();
  else if (names.includes('nextDirectory') || names.includes('listDays')) syncList();
  if (names.includes('sendNothing')) syncSwitched();
});
onPermissionsChanged(showOnAllTabs);

browser.tabs.onUpdated.addListener((tabId, change, tab) => {
  // The browser drops a tab's icon at each navigation, also at one to the same address.
  if (change.status === 'loading' || change.url !== undefined) showOnTab(tabId, tab.url);
});
browser.tabs.onReplaced.addListener(async (added, removed) => {
  forgetTab(removed);
  showOnTab(added, (await browser.tabs.get(added)).url);
});
browser.tabs.onRemoved.addListener(forgetTab);

syncAfterWake();
