import { beforeAll, expect, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { inEnglish } from '../english.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { chooseFile } from './fixtures/choose-file.ts';
import { shownInPopup } from './fixtures/popup.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';
import { withSnapshot } from './fixtures/with-snapshot.ts';

/* A package with a snapshot: grades are there before anything is sent. */

/** Nothing of the list arrives in this time. */
const LIST_HELD_MS = 600_000;

story((name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;

  const stateOf = async (host: string) => (await shownInPopup(browser, host)).state;

  beforeAll(async () => {
    const extensionDir = await withSnapshot(name);
    directory = await start.directory({ latencyMs: LIST_HELD_MS });
    const sites = await start.sites();
    browser = await start.browser(name, { extensionDir, sites });
  });

  it('shows the grade of a tab while the directory has not answered', async () => {
    const tab = await browser.open('https://quillnest.example/');
    await until('the title', async () => (await browser.toolbarTitle(tab)).startsWith('Quillnest: grade A'));
    await tab.close();
    expect(await stateOf('quillnest.example')).toBe('rated');
  });

  it('says in the settings that it is in use, and leads to its notice', async () => {
    const options = await browser.openPage('src/options/index.html#advanced');
    await options.waitFor('[data-list="snapshot"]');
    expect(await options.text('[data-list="snapshot"]')).toContain('Included with Smallprint');
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
    // On a click, because a held fetch may have reached its limit of 25 s: the next one comes 15 minutes later.
    const options = await browser.openPage('src/options/index.html#advanced');
    await options.waitFor('[data-list]');
    await options.click('[data-action="update-list"]');
    await options.waitFor('[data-list="here"]');
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
