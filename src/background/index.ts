import { catalogMessages } from '../catalog/catalog-messages.ts';
import { startOpeningCatalog } from '../catalog/open-catalog.ts';
import { onWake } from '../platform/alarms.ts';
import browser from '../platform/browser.ts';
import { onOnline } from '../platform/device.ts';
import { startInBackground } from '../platform/errors.ts';
import { requestMessages } from '../requests/request-messages.ts';
import { onSettingsChanged } from '../settings/settings.ts';
import { settingsMessages } from '../settings/settings-messages.ts';
import { updateRulesAfterWake } from '../toolbar/rules/update-rules.ts';
import { toolbarMessages } from '../toolbar/toolbar-messages.ts';
import { updateToolbar } from '../toolbar/update-toolbar.ts';
import { removeTabsPermission, watchTabs } from '../toolbar/watch-tabs.ts';
import { afterBrowserStart, afterInstall } from './after-install.ts';
import { answerPrivatePages } from './answer-private-pages.ts';
import { applySettings } from './apply-settings.ts';
import { answerContextMenu } from './context-menu.ts';
import { deleteEverything, finishDeleting } from './delete-everything.ts';
import { followPolicy } from './follow-policy.ts';
import { answerOmnibox } from './omnibox.ts';
import { recordPrivateRequest } from './record-private-request.ts';
import { answerIsNewer, startSync, startSyncAfterWake, syncList } from './sync-list.ts';

// Before the first event arrives, which takes another 15 ms in Chromium.
startOpeningCatalog();

// The table of contents: each event, and the function that handles it. All of them are registered in the first turn,
// because the event that woke the worker is delivered only to listeners that exist by then.

browser.runtime.onInstalled.addListener(afterInstall);
browser.runtime.onStartup.addListener(afterBrowserStart);
onWake('sync', () => startSync('due'));
onWake('marks', () => startInBackground('remove the mark of an old change', updateToolbar()));
onOnline(() => startSync('online'));
onSettingsChanged(applySettings);

catalogMessages.listMissing.listen(() => startSync());
catalogMessages.newerAnswer.listen(answerIsNewer);
catalogMessages.online.listen(() => startSync('online'));
catalogMessages.updateList.handle(() => syncList('user'));
requestMessages.privateRequestSent.listen(() => startInBackground('count a request', recordPrivateRequest()));
settingsMessages.deleteEverything.handle(deleteEverything);
toolbarMessages.stopSeeingTabs.handle(removeTabsPermission);

answerPrivatePages();
followPolicy();
answerOmnibox();
answerContextMenu();
watchTabs();

finishDeleting();
updateRulesAfterWake();
startSyncAfterWake();
