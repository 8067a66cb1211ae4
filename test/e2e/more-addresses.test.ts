import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { sample } from '#directory-server';
import type { ExtensionBrowser } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { copyExtension } from './fixtures/extension-build.ts';
import { popupFor } from './fixtures/popup.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Addresses that belong to a service but are not in its entry: data/more-addresses.json. */

story((name) => {
  const start = testResources();
  let browser: ExtensionBrowser;
  /** Services of the sample with the numbers, names and addresses that the data is about. */
  const real = [
    { id: 322, name: 'BBC', urls: ['bbc.com'] },
    { id: 217, name: 'Google', urls: ['google.com'] },
    { id: 1421, name: 'Another service', urls: ['vinted.fr'] },
  ];
  const services = sample.services.map((service, at) => ({ ...service, ...real[at] }));

  beforeAll(async () => {
    await start.directory({ data: { ...sample, services } });
    browser = await start.browserWithList(name);
  });

  it.each([
    ['https://www.bbc.co.uk/news', 'BBC', 'bbc.co.uk: belongs to BBC, according to JustDeleteMe'],
    ['https://googlemail.com/', 'Google', 'googlemail.com: belongs to Google, according to Smallprint'],
  ])('the popup of %s shows %s, and says who says so', async (address, service, line) => {
    const popup = await popupFor(browser, address);
    expect(await popup.text('h1')).toBe(service);
    expect(await popup.text('.host-line')).toContain(line);
  });

  it('the toolbar rules of Chromium show its grade, and the address that belongs to nobody has none', async () => {
    const page = await browser.openPage('src/options/index.html');
    const rules = () => page.evaluate(rulesOf);
    if (name === 'firefox') expect(await rules()).toBe('[]');
    else {
      await until('a rule with the address', async () => (await rules()).includes('".bbc.co.uk"'));
      expect(await rules()).toContain('".gmail.com"');
      expect(await rules()).not.toContain('".vinted.de"');
    }
  });

  it('a damaged file in the package is as none: the entries of the list stand', async () => {
    const extensionDir = await start.folder('damaged-addresses');
    await copyExtension(inject('built')[name], extensionDir);
    await writeFile(join(extensionDir, 'data/more-addresses.json'), '[{"service":322,"name":"BB');
    const damaged = await start.browserWithList(name, { extensionDir });
    const other = await popupFor(damaged, 'https://www.bbc.co.uk/');
    expect(await other.text('h1')).toBe('www.bbc.co.uk');
    const own = await popupFor(damaged, 'https://www.bbc.com/');
    expect(await own.text('h1')).toBe('BBC');
  });
});

/** The API that Firefox lacks. */
interface RulesGlobals {
  chrome: { declarativeContent?: { onPageChanged: { getRules(done: (rules: object[]) => void): void } } };
}

async function rulesOf(): Promise<string> {
  const { chrome } = globalThis as unknown as RulesGlobals;
  const rules = await new Promise<object[]>((done) => {
    if (chrome.declarativeContent) chrome.declarativeContent.onPageChanged.getRules(done);
    else done([]);
  });
  return JSON.stringify(rules.map((rule) => ('conditions' in rule ? rule.conditions : [])));
}
