import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import type { RunningDirectory } from '../directory/server.ts';
import { inEnglish } from '../english.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { chooseFile } from './fixtures/choose-file.ts';
import { buildFor, copyExtension, copyWithPermissions } from './fixtures/extension-build.ts';
import { shownInPopup } from './fixtures/popup.ts';
import { writeSampleSnapshot } from './fixtures/sample-snapshot-folder.ts';
import type { Sites } from './fixtures/sites.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* A package with a snapshot: grades before the first answer of the directory. */

const DAY_MS = 24 * 3_600_000;
/** Nothing of the list arrives in this time. */
const HELD_MS = 600_000;

story((name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;
  let browser: ExtensionBrowser;
  let folder: string;
  let extensionDir: string;

  const stateOf = async (host: string) => (await shownInPopup(browser, host)).state;

  /** On a click, because a held fetch may have reached its limit of 25 s: the next one comes 15 minutes later. */
  async function fetchList(options: Page): Promise<void> {
    await options.waitFor('[data-list]');
    await options.click('[data-action="update-list"]');
    await options.waitFor('[data-list="here"]');
  }

  beforeAll(async () => {
    folder = await start.folder('snapshot');
    const built = join(folder, 'built');
    extensionDir = join(folder, 'extension');
    await writeSampleSnapshot(join(folder, 'data'), Date.now() - 3 * DAY_MS);
    await buildFor(name, `http://127.0.0.1:${inject('directoryPort')}`, built, join(folder, 'data'));
    await copyWithPermissions(built, extensionDir);
    directory = await start.directory({ latencyMs: HELD_MS });
    sites = await start.sites();
    browser = await start.browser(name, { extensionDir, sites });
  });

  it('shows the grade of a tab while the directory has not answered', async () => {
    const tab = await browser.open('https://quillnest.example/');
    await until('the title', async () => (await browser.toolbar(tab)).title.startsWith('Quillnest: grade A'));
    await tab.close();
    expect(await stateOf('quillnest.example')).toBe('rated');
  });

  it('says of a site that it does not hold that the list is on its way', async () => {
    expect(await stateOf('not-in-any-list.example')).toBe('list-coming');
  });

  it('says in the settings how old it is, and leads to its notice', async () => {
    const options = await browser.openPage('src/options/index.html#advanced');
    await options.waitFor('[data-list="snapshot"]');
    // A snapshot has only a day: in the afternoon (UTC) three days and a half are rounded up.
    expect(await options.text('[data-list="snapshot"]')).toMatch(/[34] days ago/);
    const notice = await options.attribute('[data-action="snapshot-notice"]', 'href');
    expect(notice).toMatch(/\/snapshot\/NOTICE\.txt$/);
    await options.close();
  });

  it('says of services that it does not hold that they are on their way, on every page', async () => {
    const popup = await browser.openPage('src/popup/index.html?service=999999');
    await popup.waitFor('[data-state="list-coming"]');
    await popup.close();
    const comparison = await browser.openPage('src/compare/index.html?services=999999');
    await comparison.waitFor('[data-list="snapshot"]');
    const head = await comparison.text('[data-service="999999"]');
    expect(head).toContain(inEnglish('popupComingService'));
    await comparison.close();
    const search = await browser.openPage('src/search-page/index.html?q=not-in-any-list.example');
    await until('the sentence', async () =>
      (await search.text('[data-search="status"]')).includes(inEnglish('searchListComing')),
    );
    expect(await search.text('[data-search="status"]')).not.toContain('not-in-any-list.example');
    await search.close();
  });

  it('gives way to the whole list, and an open report about accounts fills itself', async () => {
    const accounts = await browser.openPage('src/accounts/index.html');
    const hosts = ['quillnest.example', 'not-in-any-list.example'];
    await chooseFile(accounts, 'input[type=file]', 'export.csv', `url\n${hosts.join('\n')}\n`);
    await accounts.waitFor('[data-report] [data-unlisted="1"]');
    expect(await accounts.text('[data-unlisted] summary')).toBe('Not found so far: 1 website');
    expect(await accounts.text('[data-source="export"]')).toContain(inEnglish('accountsDeleteFileLater'));
    directory.setLatency(0);
    directory.answerNow();
    const options = await browser.openPage('src/options/index.html#advanced');
    await fetchList(options);
    await options.close();
    await until(
      'the whole report',
      async () => (await accounts.text('[data-unlisted] summary')) === 'Not in the list: 1 website',
    );
    expect(await accounts.text('[data-source="export"]')).toContain(inEnglish('accountsDeleteFile'));
    await accounts.close();
    expect(await stateOf('not-in-any-list.example')).toBe('unlisted');
  });

  it('is used if it is newer than the clock of the device, and its age is "just now"', async () => {
    const newer = join(folder, 'newer');
    await copyExtension(extensionDir, newer);
    await writeSampleSnapshot(join(newer, 'snapshot'), Date.now() + 400 * DAY_MS);
    directory.setLatency(HELD_MS);
    const other = await start.browser(name, { extensionDir: newer, sites });
    const tab = await other.open('https://quillnest.example/');
    await until('the title', async () => (await other.toolbar(tab)).title.startsWith('Quillnest: grade A'));
    const options = await other.openPage('src/options/index.html#advanced');
    await options.waitFor('[data-list="snapshot"]');
    expect(await options.text('[data-list="snapshot"]')).toContain(inEnglish('justNow'));
    expect(await options.count('[data-old]')).toBe(0);
    directory.setLatency(0);
    directory.answerNow();
    await fetchList(options);
    await other.close();
  });

  it('is ignored if its file is cut off, and the list comes as without it', async () => {
    const damaged = join(folder, 'damaged');
    await copyExtension(extensionDir, damaged);
    const file = join(damaged, 'snapshot/snapshot.json');
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, 300));
    const other = await start.browser(name, { extensionDir: damaged, sites });
    const options = await other.openPage('src/options/index.html#advanced');
    await options.waitFor('[data-list="here"]');
    await options.close();
  });
});
