import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sample } from '#directory-server';
import { answerTerms, tour, tourOfPages } from '../../scripts/tour.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* What `npm start` shows without a display. */

story((name) => {
  const start = testResources();

  it('takes a picture of each popup, of the comparison and of the accounts', async () => {
    const directory = await start.directory();
    const folder = await start.folder('tour');
    const urls = sample.services.flatMap((service) => service.urls.slice(0, 1));
    const file = join(folder, 'export.csv');
    writeFileSync(file, ['url', ...urls, 'not-in-any-list.example'].join('\n'));
    const browser = await start.browser(name, { sites: await start.sites(answerTerms) });
    const pictures = join(folder, 'pictures');
    await tour(browser, directory.url, pictures);
    await tourOfPages(browser, directory.url, file, pictures);
    const taken = readdirSync(pictures);
    for (const page of ['page-of-terms', 'compare', 'accounts'])
      expect(taken).toContain(`${name}-${page}.png`);
    expect(taken.length).toBeGreaterThan(8);
  });
});
