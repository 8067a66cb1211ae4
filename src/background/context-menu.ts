import { t } from '../i18n/t.ts';
import { startInBackground } from '../platform/background-work.ts';
import browser from '../platform/browser.ts';
import { tokenAddress } from '../platform/page-address.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { readQuery } from '../search/search-query.ts';
import { readSettings } from '../settings/settings.ts';

type OnClicked = Parameters<typeof browser.contextMenus.onClicked.addListener>[0];
type Clicked = Parameters<OnClicked>[0];
type Tab = Parameters<OnClicked>[1];

const ITEM = 'terms-of-this';
const POPUP = 'src/popup/index.html';
/** As large as the popup is with its reasons. */
const WINDOW = { width: 400, height: 640 } as const;

/** Answers a click on the item; where there are no such menus (Android), nothing happens. */
export function answerContextMenu(): void {
  if (!('contextMenus' in browser)) return;
  browser.contextMenus.onClicked.addListener((clicked, tab) => {
    if (clicked.menuItemId === ITEM) startInBackground('show the terms', showTermsOf(pageFor(clicked), tab));
  });
}

/** One change at a time: an update and a switch together must not make two items. */
let last: Promise<void> = Promise.resolve();

/**
 * Makes the one item, or takes it away, as the settings say. Both browsers keep items from one start to the next, so
 * this is for installs, updates, starts and the switch; what is there is replaced, not doubled.
 */
export function setUpContextMenu(): Promise<void> {
  last = last.then(replaceItem, replaceItem);
  return last;
}

async function replaceItem(): Promise<void> {
  if (!('contextMenus' in browser)) return;
  const { contextMenu } = await readSettings();
  await browser.contextMenus.removeAll();
  if (!contextMenu) return;
  await new Promise<void>((resolve) => {
    const item = { id: ITEM, title: t('contextMenuTitle'), contexts: ['link', 'selection'] as const };
    browser.contextMenus.create({ ...item, contexts: [...item.contexts] }, () => {
      // Reading it says that it was noticed; there is nobody to tell.
      void browser.runtime.lastError;
      resolve();
    });
  });
}

/** The page that answers: the popup's view of the link or the selected host, or a search for what is selected. */
function pageFor({ linkUrl, selectionText = '' }: Clicked): string {
  if (linkUrl !== undefined) return viewOf(linkUrl);
  const query = readQuery(selectionText, isPublicSuffix);
  if (query.kind === 'words' && query.address)
    return viewOf(`https://${query.address.host}${query.address.path}`);
  return `src/search-page/index.html?q=${encodeURIComponent(selectionText.slice(0, 1000).toWellFormed())}`;
}

function viewOf(address: string): string {
  return `${POPUP}?url=${encodeURIComponent(address.toWellFormed())}&from=link&in=toolbar`;
}

/**
 * Shows a page as the popup of the toolbar for this once, else in a small window. Nothing is awaited before the popup
 * opens: Firefox lets it open only straight from the click.
 */
async function showTermsOf(page: string, tab: Tab): Promise<void> {
  const where = tab?.id === undefined || tab.id < 0 ? {} : { tabId: tab.id };
  const set = browser.action.setPopup({ ...where, popup: browser.runtime.getURL(page) });
  try {
    const opened = browser.action.openPopup(tab?.windowId === undefined ? {} : { windowId: tab.windowId });
    await Promise.all([set, opened]);
  } catch {
    const url = await tokenAddress(page.replace('&in=toolbar', ''));
    await browser.windows.create({ type: 'popup', url, incognito: tab?.incognito ?? false, ...WINDOW });
  } finally {
    await browser.action.setPopup({ ...where, popup: browser.runtime.getURL(POPUP) });
  }
}
