import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { inEnglish } from '../english.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { copyWithActions } from './fixtures/copy-with-actions.ts';
import { popupFor } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { testResources } from './fixtures/test-resources.ts';

/* "What you can do" in the popup: where an account is deleted, and where one asks for one's data. */

const DELETION_PAGE = 'https://chatterbox.example/goodbye';
const GENERATOR = 'www.datarequests.org';
const ROWS = [
  {
    id: 103,
    name: 'Chatterbox',
    company: { slug: 'nqxcompany', countries: ['de'] },
    delete: { difficulty: 'hard', url: DELETION_PAGE },
  },
];

describe.each(BROWSERS)('what one can do in %s', (name) => {
  const start = testResources();
  let sites: Sites;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    const extensionDir = join(await start.folder('actions'), 'extension');
    await copyWithActions(inject('built')[name], extensionDir, ROWS);
    sites = await start.sites();
    await start.directory();
    browser = await start.browserWithList(name, { extensionDir, sites });
  });

  it('is closed at first, and opening it sends nothing', async () => {
    const popup = await popupFor(browser, 'https://chatterbox.example/');
    expect(await popup.text('[data-actions] summary')).toBe('Delete your account · Ask for your data');
    expect(await popup.count('[data-actions] a')).toBe(0);
    await popup.click('[data-actions] summary');
    expect(await popup.attribute('[data-deletion="hard"] a', 'href')).toBe(DELETION_PAGE);
    expect((await popup.text('[data-requests]')).replace(/\s+/g, ' ')).toBe(
      `Ask Chatterbox for your data Ask Chatterbox to delete your data ${GENERATOR} ${inEnglish('actionsForCountries', 'Germany')}`,
    );
    expect(sites.connections.filter((host) => host.includes(GENERATOR))).toEqual([]);
    await popup.close();
  });

  it('leads to the generator of requests, which is not told the company before its page reads the address', async () => {
    const popup = await popupFor(browser, 'https://chatterbox.example/');
    await popup.click('[data-actions] summary');
    await popup.click('[data-requests] a');
    const page = await browser.waitForTab(`https://${GENERATOR}/generator`);
    expect(await page.url()).toBe(`https://${GENERATOR}/generator#!company=nqxcompany&request_type=access`);
    const sent = await until('a request to the generator', () => {
      const requests = sites.requests.filter(({ url }) => url.host === GENERATOR);
      return Promise.resolve(requests.length > 0 && requests);
    });
    expect(sent[0]?.url.href).toBe(`https://${GENERATOR}/generator`);
    expect(sent[0]?.headers.referer).toBeUndefined();
    expect(JSON.stringify(sent)).not.toContain('nqxcompany');
    await page.close();
    await popup.close();
  });
});
