import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../directory/sample.ts';
import type { RunningDirectory } from '../directory/server.ts';
import { inEnglish } from '../english.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { writeAlwaysPrivateProfile } from './driver/firefox/always-private-profile.ts';
import { type ExtensionGlobals, startWorkerUntilChecked } from './fixtures/extension-storage.ts';
import { popupPath, popupReady, showAllReasons, shownInPopup } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { testResources } from './fixtures/test-resources.ts';

/* A Firefox that never remembers history has only private windows, and extensions cannot use IndexedDB. */

// The tests are steps that build on each other.
describe('Firefox that never remembers history', { shuffle: false }, () => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;
  let profile: string;
  let browser: ExtensionBrowser;

  const startBrowser = async () => {
    browser = await start.browser('firefox', { sites, profileDir: profile });
  };
  const popup = () => shownInPopup(browser, 'www.quillnest.example');

  beforeAll(async () => {
    directory = await start.directory({ bigPageSize: 10 });
    sites = await start.sites();
    profile = await start.folder('firefox');
    await writeAlwaysPrivateProfile(profile);
    await startBrowser();
  });

  it('fetches and uses the list', async () => {
    const settings = await browser.openPage('src/options/index.html#advanced');
    await settings.waitFor('[data-services]');
    expect(await settings.evaluate(refusesIndexedDb)).toBe(true);
    expect(await popup()).toEqual({ title: 'Quillnest', state: 'rated' });
  });

  it('shows a hostile document as text', async () => {
    const { cases, services } = sample;
    const text = '<p>Before.<script>document.title=1</script><img src=x onerror="document.title=2"><p>After.';
    directory.setData({
      cases,
      services: services.map((service) => ({
        ...service,
        documents: (service.documents ?? []).map((document) => ({ ...document, text })),
      })),
    });
    const page = await browser.openPage(popupPath('https://www.quillnest.example/'));
    await showAllReasons(await popupReady(page));
    await page.click('.documents [data-action="read-document"]');
    const shown = await browser.waitForTab('src/document/index.html');
    await shown.waitFor('[data-document="arrived"]');
    expect(await shown.evaluate(() => document.querySelector('article')?.textContent)).toBe('Before.After.');
    expect(await shown.evaluate(() => document.title)).toBe(inEnglish('documentTitle'));
    await shown.close();
    await page.close();
  });

  it('still has the list after a restart, without a request', async () => {
    const before = directory.requests.length;
    await browser.close();
    await startBrowser();
    expect(await popup()).toEqual({ title: 'Quillnest', state: 'rated' });
    await browser.stopWorker();
    await startWorkerUntilChecked(await browser.openPage('src/options/index.html'));
    expect(directory.requests.length).toBe(before);
  });

  it('keeps the request log in memory only', async () => {
    const settings = await browser.openPage('src/options/index.html#advanced');
    expect(await settings.evaluate(storedLog)).toEqual([]);
  });
});

function refusesIndexedDb(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('probe');
    opening.onsuccess = () => resolve(false);
    opening.onerror = () => resolve(true);
  });
}

async function storedLog(): Promise<string[]> {
  const { chrome } = globalThis as unknown as ExtensionGlobals;
  const keys = Object.keys(await chrome.storage.local.get(null));
  return keys.filter((key) => key.startsWith('catalog requests'));
}
