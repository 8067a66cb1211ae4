import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parseSnapshot, snapshotChecksum } from '../../src/snapshot/parse-snapshot.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { chooseFile } from './fixtures/choose-file.ts';
import { buildFor, copyExtension, copyWithPermissions } from './fixtures/extension-build.ts';
import { popupPath, popupReady, shownInPopup } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* The package as everybody builds it, with the snapshot of the repository and without a network. */

const API = 'https://api.tosdr.org';
const HOSTS =
  `facebook.com wikipedia.org reddit.com duckduckgo.com amazon.com youtube.com instagram.com twitter.com
  linkedin.com netflix.com spotify.com paypal.com microsoft.com github.com twitch.tv discord.com pinterest.com tiktok.com
  whatsapp.com signal.org dropbox.com ebay.com airbnb.com stackoverflow.com apple.com`.split(/\s+/);

story((name) => {
  const start = testResources();
  const letters = new Map<string, string>();
  let month: string;
  let folder: string;
  let extensionDir: string;
  let sites: Sites;
  let browser: ExtensionBrowser;

  /** The directory cannot be reached: nothing that it could say arrives. */
  const offline = (url: URL) => (url.origin === API ? { status: 503 } : undefined);

  beforeAll(async () => {
    const { services, takenAt } = await parseSnapshot(await readFile('snapshot/snapshot.json', 'utf8'));
    for (const { service } of services) {
      for (const host of service.urls) letters.set(host, service.grade ?? 'none');
    }
    month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric' }).format(takenAt);
    folder = await start.folder('shipped');
    extensionDir = join(folder, 'extension');
    await buildFor(name, API, join(folder, 'built'), 'snapshot');
    await copyWithPermissions(join(folder, 'built'), extensionDir);
    sites = await start.sites(offline);
    browser = await start.browser(name, { extensionDir, sites });
  });

  it('shows the letter of the file for 25 well-known hosts, in the popup and in the toolbar, with its month', async () => {
    expect(HOSTS.map((host) => [host, letters.has(host)])).toEqual(HOSTS.map((host) => [host, true]));
    const shown: [string, string | null][] = [];
    for (const host of HOSTS) {
      const popup = await popupReady(await browser.openPage(popupPath(`https://${host}/`)));
      shown.push([host, await popup.attribute('[data-grade]', 'data-grade')]);
      expect(await popup.text('[data-list-age]')).toBe(`As of ${month}`);
      expect(
        await popup.count('[data-reviewed-at], [data-change]'),
        'dates that the file does not have',
      ).toBe(0);
      await popup.close();
    }
    expect(shown).toEqual(HOSTS.map((host) => [host, letters.get(host)]));
    const tab = await browser.open('https://facebook.com/');
    await until('the title', async () => (await browser.toolbar(tab)).title.startsWith('Facebook: grade E'));
  });

  it('never says that a site is not in the list, also in "My accounts"', async () => {
    const { state } = await shownInPopup(browser, 'not-in-any-list.example');
    expect(['list-coming', 'list-unavailable']).toContain(state);
    const accounts = await browser.openPage('src/accounts/index.html');
    await chooseFile(
      accounts,
      'input[type=file]',
      'export.csv',
      'url\nfacebook.com\nnot-in-any-list.example\n',
    );
    await accounts.waitFor('[data-report] [data-unlisted="1"]');
    expect(await accounts.text('[data-report]')).not.toContain('Not in the list');
    await accounts.close();
  });

  it.each([
    ['is cut off', async (text: string) => text.slice(0, text.length / 2)],
    ['has another letter', async (text: string) => text.replace('"grades":"', '"grades":"A')],
    ['has a newer format', (text: string) => withFormat(text, 3)],
    ['has an older format', (text: string) => withFormat(text, 1)],
  ])('is not used if its file %s', async (_, change) => {
    const damaged = join(folder, 'damaged');
    await copyExtension(extensionDir, damaged);
    const file = join(damaged, 'snapshot/snapshot.json');
    await writeFile(file, await change(await readFile(file, 'utf8')));
    const other = await start.browser(name, { extensionDir: damaged, sites });
    const { state } = await shownInPopup(other, 'facebook.com');
    expect(['list-coming', 'list-unavailable']).toContain(state);
    await other.close();
  });
});

/** The same snapshot with another number of its format, and a checksum that fits. */
async function withFormat(text: string, format: number): Promise<string> {
  const { data } = JSON.parse(text);
  return JSON.stringify({ format, sha256: await snapshotChecksum(data), data });
}
