import { catalogMessages } from '../catalog/catalog-messages.ts';
import { onWakeForSync } from '../platform/alarms.ts';
import browser from '../platform/browser.ts';
import { onOnline } from '../platform/network.ts';
import { requestMessages } from '../requests/request-messages.ts';
import { onSettingsChanged } from '../settings/settings.ts';
import { settingsMessages } from '../settings/settings-messages.ts';
import { updateRules, updateRulesAfterWake } from '../toolbar/rules/update-rules.ts';
import { toolbarMessages } from '../toolbar/toolbar-messages.ts';
import { updateToolbar } from '../toolbar/update-toolbar.ts';
import { removeTabsPermission, watchTabs } from '../toolbar/watch-tabs.ts';
import { answerContextMenu, setUpContextMenu } from './context-menu.ts';
import { forgetEverything } from './forget-everything.ts';
import {
  directoryChanged,
  syncAfterWake,
  syncList,
  syncOnline,
  syncSwitched,
  updateListNow,
} from './list.ts';
import { answerAddressBar } from './omnibox.ts';
import { answerPrivatePages, countPrivate } from './private-pages.ts';
import { showWelcome } from './show-welcome.ts';

// A table of contents: each event of the browser and the function that answers it. Everything is registered in the first
// turn, because a worker that was woken for an event gets it only then.

browser.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') showWelcome();
  updateRules();
  setUpContextMenu();
  syncList();
});
browser.runtime.onStartup.addListener(() => {
  syncList();
  setUpContextMenu();
});

onWakeForSync(() => syncList());
onOnline(syncOnline);
catalogMessages.online.handle(syncOnline);
catalogMessages.updateList.handle(updateListNow);
requestMessages.countPrivate.handle(countPrivate);
settingsMessages.forgetEverything.handle(forgetEverything);
answerPrivatePages();
answerAddressBar();
answerContextMenu();
onSettingsChanged((names) => {
  if (names.includes('directory')) directoryChanged();
  else if (names.includes('nextDirectory') || names.includes('listDays')) syncList();
  if (names.includes('sendNothing')) syncSwitched();
  if (names.includes('contextMenu')) setUpContextMenu();
  if (names.includes('showPartlyReviewed')) updateToolbar();
});
toolbarMessages.stopSeeingTabs.handle(removeTabsPermission);
watchTabs();

updateRulesAfterWake();
syncAfterWake();
