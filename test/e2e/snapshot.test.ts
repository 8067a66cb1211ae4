import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { inEnglish } from '../english.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { chooseFile } from './fixtures/choose-file.ts';
import { buildFor, copyWithPermissions } from './fixtures/extension-build.ts';
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

  it('says in the settings how old it is, and leads to its notice', async () => {
    const options = await browser.openPage('src/options/index.html#advanced');
    await options.waitFor('[data-list="snapshot"]');
    // A snapshot has only a day: in the afternoon (UTC) three days and a half are rounded up.
    expect(await options.text('[data-list="snapshot"]')).toMatch(/[34] days ago/);
    const notice = await options.attribute('[data-action="snapshot-notice"]', 'href');
    expect(notice).toMatch(/\/snapshot\/NOTICE\.txt$/);
    await options.close();
  });

  it('gives way to the whole list, and an open report about accounts fills itself', async () => {
    const accounts = await browser.openPage('src/accounts/index.html');
    const hosts = ['quillnest.example', 'not-in-any-list.example'];
    await chooseFile(accounts, 'input[type=file]', 'export.csv', `url\n${hosts.join('\n')}\n`);
    await accounts.waitFor('[data-report] [data-unlisted="1"]');
    expect(await accounts.text('[data-unlisted] summary')).toBe('Waiting for the complete list: 1 website');
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
});
