import { beforeAll, expect, it } from 'vitest';
import { sample } from '#directory-server';
import { inEnglish } from '../english.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { popupFor } from './fixtures/popup.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Sites on a host that only rents out space. */

story((name) => {
  const start = testResources();
  let browser: ExtensionBrowser;
  /** A service with grade E, under another address. */
  const services = sample.services.map((service) =>
    service.urls.includes('chatterbox.example') ? { ...service, urls: ['neocities.org'] } : service,
  );

  beforeAll(async () => {
    await start.directory({ data: { ...sample, services } });
    browser = await start.browserWithList(name);
  });

  it('a site on it is not in the list, and the popup names the host in a note', async () => {
    const popup = await popupFor(browser, 'https://garden.neocities.org/roses');
    expect(await popup.text('h1')).toBe('garden.neocities.org');
    expect(await popup.text('body')).toContain(inEnglish('popupRunsOn', 'Chatterbox', 'E'));
    expect(await popup.text('[data-action="ask-directory"]')).toContain('garden.neocities.org');
    expect(await popup.count('[data-grade]')).toBe(0);
  });

  it('the host itself has its grade', async () => {
    const popup = await popupFor(browser, 'https://neocities.org/browse');
    expect(await popup.text('h1')).toBe('Chatterbox');
  });
});
