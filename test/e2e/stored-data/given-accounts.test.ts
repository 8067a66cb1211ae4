import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '../../directory/server.ts';
import { PASSWORD_EXPORTS, SECRET } from '../../password-exports.ts';
import { BROWSERS } from '../browsers.ts';
import type { Page } from '../driver/page.ts';
import { chooseFile } from '../fixtures/choose-file.ts';
import { type ExtensionGlobals, wakeWorker } from '../fixtures/extension-storage.ts';
import { waitForFirstList } from '../fixtures/first-list.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { type Content, pathsContaining, readProfile } from './read-profile.ts';

/* What is left of exports that were given to "My accounts": in pages, in memory, in the log and in files of the profile. */

/** An address that is in the list, and the host and the path of one that is not. */
const ADDRESSES = ['nqxlisted', 'nqxhost', 'nqxpath', 'nqxtyped'];
const OWN_EXPORT = `name,url,username,password,note
${SECRET},https://nqxlisted.chatterbox.example/,${SECRET},${SECRET},${SECRET}
${SECRET},https://nqxhost.example/nqxpath?${SECRET},${SECRET},${SECRET},${SECRET}
`;

describe.each(BROWSERS)('of exports given to my accounts in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  /** What was in the page while the report was shown, and what was in the extension's storage and memory after that. */
  const shown: string[] = [];
  let requests: string[];
  let newLogEntries: number;
  let stored: string;
  let memory: string | null;
  let contents: Content[];

  beforeAll(async () => {
    directory = await start.directory();
    const profileDir = await start.folder(`given-accounts-${name}`);
    const browser = await start.browser(name, { profileDir });
    await waitForFirstList(browser);
    const before = directory.requests.length;
    const entriesOf = async (log: Page) => {
      await log.waitFor('[data-request]');
      return log.count('[data-request]');
    };
    const log = await browser.openPage('src/log/index.html');
    const entriesBefore = await entriesOf(log);
    await log.close();
    for (const [, content] of [...PASSWORD_EXPORTS, ['our own', OWN_EXPORT] as const]) {
      const page = await browser.openPage('src/accounts/index.html');
      await page.waitFor('input[type=file]');
      await chooseFile(page, 'input[type=file]', `${SECRET}.csv`, content);
      await page.waitFor('[data-read]');
      await page.waitFor('[data-report]');
      shown.push(await page.evaluate(() => document.documentElement.outerHTML));
      if (await page.count('input[type=search]')) await page.fill('input[type=search]', 'nqxtyped');
      await page.close();
    }
    requests = directory.requests.slice(before).map(({ path }) => path);
    const page = await browser.openPage('src/log/index.html');
    newLogEntries = (await entriesOf(page)) - entriesBefore;
    shown.push(await page.text('main'));
    stored = await page.evaluate(async () => {
      const { storage } = (globalThis as unknown as ExtensionGlobals).chrome;
      const databases = (await indexedDB.databases()).map((database) => database.name);
      return JSON.stringify([await storage.local.get(null), await storage.session.get(null), databases]);
    });
    await wakeWorker(page);
    memory = await browser.workerMemory();
    await browser.close();
    contents = readProfile(profileDir);
  });

  it('no name, password or note is ever on the page', () => {
    expect(shown).toHaveLength(PASSWORD_EXPORTS.length + 2);
    expect(shown.filter((text) => text.includes(SECRET)).length).toBe(0);
    // The last report had the address, which shows that the search works.
    expect(shown.at(-2)?.includes('nqxlisted')).toBe(true);
  });

  it('no request was sent, and the log has none', () => {
    expect(requests).toEqual([]);
    expect(newLogEntries).toBe(0);
  });

  it.each([SECRET, ...ADDRESSES])('storage has no "%s", and neither has the memory of the worker', (word) => {
    expect([stored.includes('smallprint'), stored.includes(word)]).toEqual([true, false]);
    // A word of the worker's code, which shows that the search works. Firefox gives no memory.
    expect(memory?.includes('tabs-are-borrowed') ?? true).toBe(true);
    expect(memory?.includes(word) ?? false).toBe(false);
  });

  it.each([SECRET, ...ADDRESSES])('no file of the profile has "%s"', (word) => {
    // The list, which shows that the search works.
    expect(pathsContaining('Quillnest', contents)).not.toEqual([]);
    expect(pathsContaining(word, contents)).toEqual([]);
  });
});
