import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parseSnapshot } from '../../src/snapshot/snapshot.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { buildFor, copyWithPermissions } from './fixtures/extension-build.ts';
import { popupPath, popupReady } from './fixtures/popup.ts';
import type { SeenRequest } from './fixtures/sites.ts';
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
  let browser: ExtensionBrowser;

  /** The directory cannot be reached: nothing that it could say arrives. */
  const offline = ({ url }: SeenRequest) => (url.origin === API ? { status: 503 } : undefined);

  beforeAll(async () => {
    const { services, takenAt } = parseSnapshot(JSON.parse(await readFile('snapshot/snapshot.json', 'utf8')));
    for (const service of services) {
      for (const host of service.urls) letters.set(host, service.grade ?? 'none');
    }
    month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric' }).format(takenAt);
    const folder = await start.folder('shipped');
    const extensionDir = join(folder, 'extension');
    await buildFor(name, API, join(folder, 'built'), 'snapshot');
    await copyWithPermissions(join(folder, 'built'), extensionDir);
    browser = await start.browser(name, { extensionDir, sites: await start.sites(offline) });
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
    await until('the title', async () => (await browser.toolbarTitle(tab)).startsWith('Facebook: grade E'));
  });
});
