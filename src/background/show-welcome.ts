import browser from '../platform/browser.ts';

/** Opens the welcome page in a tab. */
export async function showWelcome(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('src/welcome/index.html') });
}
