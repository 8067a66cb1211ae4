/*
 * Functions that run inside Firefox with its privileges (Marionette's chrome context). This file is sent as text without
 * its `export`, so it can import only Firefox's modules. Pages are identified by their `browserId`, which does not change
 * when Firefox moves a page to another process.
 */
/* global BrowsingContext, ChromeUtils, Ci, CustomizableUI, DOMRect, Services, WebExtensionPolicy */

const { getMarionetteCommandsActorProxy } = ChromeUtils.importESModule(
  'chrome://remote/content/marionette/actors/MarionetteCommandsParent.sys.mjs',
);
const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
const { ViewPopup } = ChromeUtils.importESModule('resource:///modules/ExtensionPopups.sys.mjs');
const { keyData } = ChromeUtils.importESModule('chrome://remote/content/shared/webdriver/KeyData.sys.mjs');

const { PrivateBrowsingUtils } = ChromeUtils.importESModule(
  'resource://gre/modules/PrivateBrowsingUtils.sys.mjs',
);

const browserWindows = () => [...Services.wm.getEnumerator('navigator:browser')];
// A Firefox that never remembers history has only private windows.
const browserWindow =
  browserWindows().find((window) => !PrivateBrowsingUtils.isWindowPrivate(window)) ?? browserWindows()[0];
const { gBrowser } = browserWindow;

/** Longer than any wait in a test. (With null the script would end at once.) */
const SCRIPT_TIMEOUT = 300_000;

function contextOf(browserId) {
  const context = BrowsingContext.getCurrentTopByBrowserId(browserId);
  if (!context) throw new Error('The page is closed');
  return context;
}

function tabOf(browserId) {
  const tabs = browserWindows().flatMap((window) => window.gBrowser.tabs);
  const tab = tabs.find((candidate) => candidate.linkedBrowser.browserId === browserId);
  if (!tab) throw new Error('The tab is closed');
  return tab;
}

function pageOf(browserId) {
  return getMarionetteCommandsActorProxy(() => contextOf(browserId));
}

function extensionOf(id) {
  const policy = WebExtensionPolicy.getByID(id);
  if (!policy) throw new Error('The extension is not installed: this Firefox may refuse unsigned extensions');
  return policy.extension;
}

function buttonOf(id) {
  return ExtensionParent.apiManager.global.browserActionFor(extensionOf(id));
}

function openPopupOf(id) {
  const popups = browserWindows().map((window) => ViewPopup.for(extensionOf(id), window));
  return popups.find((popup) => popup);
}

async function png(context, rect, scale) {
  const bitmap = await context.currentWindowGlobal.drawSnapshot(rect, scale, 'white');
  const canvas = browserWindow.document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d').drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.toDataURL('image/png').replace(/^.*,/, '');
}

const twoFrames = () =>
  new Promise((resolve) =>
    browserWindow.requestAnimationFrame(() => browserWindow.requestAnimationFrame(resolve)),
  );

/** The private window if there is one, because it was opened last. */
const newestWindow = () => browserWindows().at(-1);

const contextMenu = () => browserWindow.document.getElementById('contentAreaContextMenu');

/** Waits for an event of a menu, and ignores those of its submenus. */
const eventOf = (menu, type) =>
  new Promise((resolve) => {
    const listener = ({ target }) => {
      if (target !== menu) return;
      menu.removeEventListener(type, listener);
      resolve();
    };
    menu.addEventListener(type, listener);
  });

export const privileged = {
  // Tabs and pages

  openTab() {
    const tab = gBrowser.addTrustedTab('about:blank');
    gBrowser.selectedTab = tab;
    return tab.linkedBrowser.browserId;
  },

  async openPrivateTab() {
    const window = browserWindow.OpenBrowserWindow({ private: true });
    await new Promise((resolve) => {
      const delayed = (subject) => {
        if (subject !== window) return;
        Services.obs.removeObserver(delayed, 'browser-delayed-startup-finished');
        resolve();
      };
      Services.obs.addObserver(delayed, 'browser-delayed-startup-finished');
    });
    return window.gBrowser.selectedBrowser.browserId;
  },

  tabs() {
    const tabs = browserWindows().flatMap((window) => window.gBrowser.tabs);
    return tabs.map(({ linkedBrowser }) => ({
      browserId: linkedBrowser.browserId,
      url: linkedBrowser.currentURI.spec,
    }));
  },

  selectTab(browserId) {
    const tab = tabOf(browserId);
    const window = tab.ownerDocument.defaultView;
    window.gBrowser.selectedTab = tab;
    // A popup opens only in the focused window.
    window.focus();
    tab.linkedBrowser.focus();
  },

  closeTab(browserId) {
    const tab = tabOf(browserId);
    tab.ownerDocument.defaultView.gBrowser.removeTab(tab);
  },

  load(browserId, url) {
    tabOf(browserId).linkedBrowser.fixupAndLoadURIString(url, {
      triggeringPrincipal: Services.scriptSecurityManager.getSystemPrincipal(),
    });
  },

  /** A new document has a new id. `initial` is true for the empty document that each new process starts with. */
  document(browserId) {
    const { innerWindowId, documentURI, isInitialDocument } = contextOf(browserId).currentWindowGlobal;
    return { id: innerWindowId, url: documentURI.spec, initial: isInitialDocument };
  },

  async evaluate(browserId, expression) {
    const result = await pageOf(browserId).executeScript(`return ${expression}`, [], {
      timeout: SCRIPT_TIMEOUT,
    });
    // The result if the page was replaced during the call.
    if (typeof result !== 'string') throw new Error('The page was replaced');
    return result;
  },

  async clickAt(browserId, x, y) {
    for (const type of ['mousemove', 'mousedown', 'mouseup']) {
      const eventData = { type, button: 0, clickCount: type === 'mousemove' ? 0 : 1 };
      await pageOf(browserId).dispatchEvent('synthesizeMouseAtPoint', { x, y, eventData });
    }
  },

  async press(browserId, codePoint) {
    const eventData = keyData.getData(codePoint);
    await pageOf(browserId).dispatchEvent('synthesizeKeyDown', { eventData });
    await pageOf(browserId).dispatchEvent('synthesizeKeyUp', { eventData });
  },

  capture(browserId) {
    return png(contextOf(browserId), null, 1);
  },

  setViewport(browserId, width, height) {
    const { style } = tabOf(browserId).linkedBrowser;
    style.setProperty('width', `${width}px`);
    style.setProperty('height', `${height}px`);
  },

  setColorScheme(browserId, scheme) {
    contextOf(browserId).prefersColorSchemeOverride = scheme;
  },

  // The extension

  extensionAddress(id) {
    return extensionOf(id).baseURL;
  },

  backgroundState(id) {
    return extensionOf(id).backgroundState;
  },

  async suspendBackground(id) {
    await extensionOf(id).terminateBackground({
      ignoreDevToolsAttached: true,
      disableResetIdleForTest: true,
    });
  },

  setOffline(offline) {
    Services.io.offline = offline;
  },

  /** Moves the button from the extensions menu, where Firefox puts it first, to the toolbar. */
  showButton(id) {
    CustomizableUI.addWidgetToArea(buttonOf(id).id, CustomizableUI.AREA_NAVBAR);
  },

  toolbarTitle(id, browserId) {
    return buttonOf(id).action.getContextData(tabOf(browserId)).title;
  },

  /** The button's icon once it does not change any more: Firefox loads and draws a new icon after some frames. */
  async toolbarIcon(id) {
    const { node } = buttonOf(id).widget.forWindow(browserWindow);
    const take = async () => {
      await twoFrames();
      const { x, y, width, height } = node.querySelector('.toolbarbutton-icon').getBoundingClientRect();
      return png(browserWindow.browsingContext, new DOMRect(x, y, width, height), 2);
    };
    let icon = await take();
    for (let unchanged = 0; unchanged < 10; ) {
      await new Promise((resolve) => browserWindow.setTimeout(resolve, 50));
      const next = await take();
      unchanged = next === icon ? unchanged + 1 : 0;
      icon = next;
    }
    return icon;
  },

  /** Clicks the button in the window of a tab. */
  clickButton(id, browserId) {
    buttonOf(id).triggerAction(tabOf(browserId).ownerDocument.defaultView);
  },

  hasPopup(id) {
    return openPopupOf(id) !== undefined;
  },

  /** The page in the popup once it is visible: Firefox loads it in the background first. */
  shownPopup(id) {
    const popup = openPopupOf(id);
    return popup?.shown && popup.panel.state === 'open' ? popup.browser.browserId : null;
  },

  closePopup(id) {
    openPopupOf(id)?.closePopup();
  },

  // The address bar and the context menu

  /** Types into the address bar; returns the lines below it. */
  async typeInAddressBar(text) {
    const window = newestWindow();
    const { gURLBar } = window;
    window.focus();
    gURLBar.focus();
    gURLBar.search(text);
    await gURLBar.lastQueryContextPromise;
    await twoFrames();
    const rows = gURLBar.view.panel.querySelectorAll('.urlbarView-row');
    return [...rows].filter((row) => row.checkVisibility()).map((row) => row.textContent.trim());
  },

  /** Presses Enter on the first line. */
  enterInAddressBar() {
    const window = newestWindow();
    const { gURLBar } = window;
    gURLBar.view.selectedRowIndex = 0;
    gURLBar.handleCommand(new window.KeyboardEvent('keydown', { key: 'Enter' }));
  },

  /** Opens the context menu at a point of the viewport; returns the labels of its items. */
  async openContextMenu(browserId, x, y) {
    const menu = contextMenu();
    // A menu that is closing cannot be opened.
    while (menu.state !== 'closed') await twoFrames();
    const shown = eventOf(menu, 'popupshown');
    const eventData = { type: 'contextmenu', button: 2, clickCount: 1 };
    await pageOf(browserId).dispatchEvent('synthesizeMouseAtPoint', { x, y, eventData });
    await shown;
    const items = [...menu.querySelectorAll('menuitem')];
    return items.filter((item) => !item.hidden && item.checkVisibility()).map((item) => item.label);
  },

  /** Chooses an item of the open menu by its label. */
  async chooseInContextMenu(label) {
    const menu = contextMenu();
    if (menu.state !== 'open') throw new Error(`The context menu is ${menu.state}`);
    const hidden = eventOf(menu, 'popuphidden');
    const item = [...menu.querySelectorAll('menuitem')].find((candidate) => candidate.label === label);
    if (!item) throw new Error(`The context menu has no "${label}"`);
    menu.activateItem(item);
    await hidden;
  },
};
