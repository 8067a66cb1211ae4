import { hostAndPathOf } from '#site-matcher';
import { pageRead } from '../catalog/site/site.ts';
import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { isFirefox } from '../platform/device.ts';
import { reportError, startInBackground } from '../platform/errors.ts';
import { noteOwnClick } from '../platform/own-click.ts';
import { tokenAddress } from '../platform/page-address.ts';
import { readQuery } from '../search/read-query.ts';
import { readSettings } from '../settings/settings.ts';
import { redirectTarget } from './redirect-target.ts';

type OnClicked = Parameters<typeof browser.contextMenus.onClicked.addListener>[0];
type Clicked = Parameters<OnClicked>[0];
type Tab = Parameters<OnClicked>[1];

/** In the menu of links and selected text, and in that of the page. */
const ITEM = 'terms-of-this';
const PAGE_ITEM = 'look-through';
const POPUP = 'src/popup/index.html';
/** The size of the popup with its details, in pixels. */
const WINDOW = { width: 400, height: 640 } as const;

/** A click on one of our items in the context menu. */
export function showTermsOfClicked(clicked: Clicked, tab: Tab): void {
  if (clicked.menuItemId === ITEM) startInBackground('show the terms', showPage(pageFor(clicked), tab));
  if (clicked.menuItemId === PAGE_ITEM && tab?.id !== undefined)
    startInBackground('look through a page', showPage(lookThrough(tab.id), tab));
}

/**
 * Creates or removes our items, as the settings say. Call it after an install, an update, a start of the browser and a
 * change of the setting. Both browsers keep the items, so existing ones are replaced.
 */
export async function setUpContextMenu(): Promise<void> {
  if (!browser.contextMenus) return;
  const { contextMenu } = await readSettings();
  await browser.contextMenus.removeAll();
  if (!contextMenu) return;
  createItem({ id: ITEM, title: t('contextMenuTitle'), contexts: ['link', 'selection'] });
  createItem({
    id: PAGE_ITEM,
    title: t('readingThrough'),
    contexts: ['page'],
    // Websites alone.
    documentUrlPatterns: ['*://*/*'],
  });
}

function createItem(item: Parameters<typeof browser.contextMenus.create>[0]): void {
  // Two changes at the same time may create an item twice. Chrome reports an error that nobody has read as unhandled.
  browser.contextMenus.create(item, () => void browser.runtime.lastError);
}

/** The popup about a tab, which looks through its page at once. */
function lookThrough(tab: number): string {
  return `${POPUP}?look=through&tab=${tab}&in=toolbar`;
}

/** The popup about the link or the selected host, or else a search for the selected text. */
function pageFor({ linkUrl, selectionText = '' }: Clicked): string {
  if (linkUrl !== undefined) {
    const target = redirectTarget(linkUrl);
    return target ? popupFor(target.address, 'link', target.through) : popupFor(pageRead(linkUrl), 'link');
  }
  const selected = withoutPunctuation(selectionText.slice(0, MAX_SELECTED));
  const query = readQuery(selected, () => false);
  if (query.kind === 'words' && query.address)
    return popupFor(`https://${query.address.host}${query.address.path}`, 'selection');
  return `src/search/index.html?q=${encodeURIComponent(selected.slice(0, 1000).toWellFormed())}`;
}

/** As long as the longest address that the search reads. */
const MAX_SELECTED = 8192;

/** Without what stands around an address in a sentence: `(“instagram.com”),`. A slash is part of the address. */
function withoutPunctuation(text: string): string {
  const isAround = (char: string | undefined) =>
    char !== undefined &&
    char !== '/' &&
    /[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}<>`\u00ad\u200b-\u200f]/u.test(char);
  let from = 0;
  let to = text.length;
  while (from < to && isAround(text[from])) from += 1;
  while (to > from && isAround(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

function popupFor(address: string, from: 'link' | 'selection', through: string | null = null): string {
  const parameters = `url=${encodeURIComponent(hostAndPathOf(address))}&from=${from}`;
  return `${POPUP}?${parameters}${through === null ? '' : `&through=${through}`}&in=toolbar`;
}

/**
 * Shows a page once as the popup of the toolbar, or in a small window if the popup does not open. Nothing is awaited
 * before `openPopup`, because Firefox allows it only during the click.
 */
async function showPage(page: string, tab: Tab): Promise<void> {
  const where = tab?.id === undefined || tab.id < 0 ? {} : { tabId: tab.id };
  const set = browser.action.setPopup({ ...where, popup: browser.runtime.getURL(page) });
  try {
    const opened = browser.action.openPopup(tab?.windowId === undefined ? {} : { windowId: tab.windowId });
    await Promise.all([set, opened]);
  } catch (error) {
    reportError('open the popup of the toolbar', error);
    const url = await tokenAddress(page.replace('&in=toolbar', ''), tab?.incognito);
    // The search asks nothing when it opens.
    if (page.startsWith(POPUP)) await noteOwnClick(url);
    // Chrome refuses our pages in private windows. The token makes the page count as private in an ordinary one.
    const incognito = isFirefox() && tab?.incognito === true;
    await browser.windows.create({ type: 'popup', url, incognito, ...WINDOW });
  } finally {
    await browser.action.setPopup({ ...where, popup: browser.runtime.getURL(POPUP) });
  }
}
