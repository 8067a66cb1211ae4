import { setTimeout as pause } from 'node:timers/promises';
import { type ExtensionBrowser, launch, type Tab } from '../../e2e/driver/browser.ts';
import type { Page } from '../../e2e/driver/page.ts';
import type { Sites } from '../../e2e/fixtures/sites.ts';

/** A browser whose popup is measured, on a listed site. */
export interface Candidate {
  readonly browser: ExtensionBrowser;
  readonly tab: Tab;
  /** A page of the extension in another tab. */
  readonly control: Page;
}

/** Where the popup's HTML is in a built extension. */
export const POPUP = 'src/popup/index.html';
/** The tags of the popup's HTML that load its code. */
export const SCRIPT_TAGS = /<script.*?<\/script>|<link rel="modulepreload".*?>/gs;

const SITE = 'https://chatterbox.example/';

/**
 * Starts a Chromium with an extension.
 *
 * @param ready what to wait for before the site is opened
 */
export async function startCandidate(
  extensionDir: string,
  sites: Sites,
  ready: (browser: ExtensionBrowser) => Promise<void> = async () => {},
): Promise<Candidate> {
  const browser = await launch('chromium', { extensionDir, sites });
  try {
    await ready(browser);
    const control = await browser.openPage('src/log/index.html');
    return { browser, control, tab: await browser.open(SITE) };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** Opens the popup as if for the first time in this session. */
export async function openPopupFresh({ browser, tab, control }: Candidate): Promise<Page> {
  await control.evaluate('chrome.storage.session.clear()');
  await pause(150);
  return browser.openPopup(tab);
}
