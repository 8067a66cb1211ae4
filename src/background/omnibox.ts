import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { isFirefox } from '../platform/device.ts';
import { startInBackground } from '../platform/errors.ts';
import { pageAddress } from '../platform/page-address.ts';
import { inPrivateWindow } from '../platform/private-window.ts';

type Entered = Parameters<Parameters<typeof browser.omnibox.onInputEntered.addListener>[0]>;

/** Our keyword stands in the address bar: says what Enter does. */
export function suggestSearch(): void {
  browser.omnibox.setDefaultSuggestion({ description: t('omniboxFirstLine') });
}

/** Our keyword in the address bar, and Enter, open the search page. */
export function searchFromOmnibox(text: Entered[0], disposition: Entered[1]): void {
  startInBackground('open the search', openSearch(text, disposition));
}

/** Opens the search page with the typed text. It asks for nothing when it opens. */
async function openSearch(text: string, disposition: Entered[1]): Promise<void> {
  const isPrivate = await inPrivateWindow();
  const url = await pageAddress(`src/search/index.html?q=${encodeURIComponent(text.toWellFormed())}`);
  // Chrome refuses our pages in private windows: the person's tab would show an error. A new tab opens in an ordinary window.
  const isRefused = isPrivate && !isFirefox();
  if (disposition === 'currentTab' && !isRefused) {
    await browser.tabs.update({ url });
    return;
  }
  const tab = await browser.tabs.create({ url, active: disposition !== 'newBackgroundTab' });
  if (isRefused && tab.windowId !== undefined) await browser.windows.update(tab.windowId, { focused: true });
}
