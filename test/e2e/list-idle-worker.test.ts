import { describe, expect, inject, it } from 'vitest';
import { generatedDirectory } from '../generated-directory.ts';
import { BROWSERS } from './browsers.ts';
import { spawnChromium } from './driver/chromium/spawn.ts';
import { until } from './driver/until.ts';
import { requestedPages } from './fixtures/directory-requests.ts';
import { testResources } from './fixtures/test-resources.ts';

/*
 * A list that takes longer than 30 s: after that, both browsers stop a worker without events, and its own fetches do not
 * count as events.
 */

const PAGES = 22;
const PAGE_MS = 1_500;
const SIZE = 5;

describe.each(BROWSERS)('an idle worker in %s', (name) => {
  const start = testResources();

  it(`requests each of ${PAGES} pages of ${PAGE_MS / 1000} s once`, async () => {
    const data = generatedDirectory(PAGES * SIZE, 7);
    const directory = await start.directory({ bigPageSize: SIZE, data, latencyMs: PAGE_MS });
    const sites = await start.sites();
    if (name === 'firefox') await start.browser(name, { sites });
    else start.add(await spawnChromium(inject('built')[name], await start.folder(name), sites));
    const pages = () => requestedPages(directory);
    await until('the last page', async () => pages().length >= PAGES, PAGES * PAGE_MS + 90_000);
    expect(pages()).toEqual(Array.from({ length: PAGES }, (_, i) => i + 1));
  });
});
