import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExtensionBrowser } from '../test/e2e/driver/browser.ts';
import type { Page } from '../test/e2e/driver/page.ts';
import { until } from '../test/e2e/driver/until.ts';
import { showAllPoints } from '../test/e2e/fixtures/comparison.ts';
import { popupPath, showReasons } from '../test/e2e/fixtures/popup.ts';
import { inEnglish } from '../test/english.ts';
import { listedHosts, PLAIN_HOST } from './tour/listed-hosts.ts';
import { tourOfAccounts, tourOfManyAccounts } from './tour/tour-of-accounts.ts';

/** The fields of a list item that the tour reads. */
interface Item {
  readonly id: number;
  readonly urls: readonly string[];
  readonly rating: string | null;
  readonly is_comprehensively_reviewed: boolean;
}

/** A directory may limit the pace of a first list. */
const LIST_TIMEOUT_MS = 300_000;

/** What the directory can be made to serve instead of the sample. */
export interface Publish {
  readonly secondEdition: () => void;
  /** Returns a host of each service. */
  readonly thousandServices: () => string[];
}

/**
 * Visits one site of each kind in the directory and one that is not in it, prints host, service and grade, opens the
 * reasons once, and saves a picture of each popup. It compares services, with and without deal-breakers, and gives "My
 * accounts" an invented export. Then it shows what has changed in the second edition of the sample, and gives an export with
 * 1,000 services.
 *
 * @param directory its address
 * @param folder for the pictures
 * @param publish makes the directory serve other data; null if it does not serve the sample
 */
export async function tour(
  browser: ExtensionBrowser,
  directory: string,
  folder: string,
  publish: Publish | null,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const picture = (name: string) => join(folder, `${browser.name}-${name}.png`);

  const welcome = await browser.waitForTab('src/welcome/index.html');
  await welcome.waitFor('[data-list="here"]', { timeout: LIST_TIMEOUT_MS });
  await welcome.setViewport(800, 900);
  await welcome.screenshot(picture('welcome'));
  console.log(`The list has arrived: ${await welcome.text('[data-services]')}\n`);

  printRow('host', 'service', 'grade');
  let hasReasons = false;
  for (const host of [...(await oneOfEachKind(directory)), 'not-in-any-list.example']) {
    const tab = await browser.open(`https://${host}/some/page?q=1`);
    const popup = await browser.openPage(popupPath(await tab.url()));
    await popup.setViewport(360, 600);
    await popup.waitFor('h1');
    const { service, grade } = await shownIn(popup);
    printRow(host, service, grade);
    await popup.screenshot(picture(host));
    if (/^[A-E]/.test(grade) && !hasReasons) {
      hasReasons = true;
      await showReasons(popup);
      await popup.setViewport(360, 900);
      await popup.screenshot(picture(`${host}-reasons`));
    }
    await popup.close();
    await tab.close();
  }
  await tourOfComparisons(browser, await gradedServices(directory), picture);
  await tourOfAccounts(browser, picture, await listedHosts(directory));
  if (publish) {
    publish.secondEdition();
    await tourOfChanges(browser, picture);
    const hosts = publish.thousandServices();
    const options = await browser.openPage('src/options/index.html#advanced');
    await options.click('[data-action="update-list"]');
    await options.waitFor('[data-services="1000"]', { timeout: LIST_TIMEOUT_MS });
    await options.close();
    await tourOfManyAccounts(browser, picture, hosts);
  }
  console.log(`\nPictures are in ${folder}/`);
}

/** The popup and comparisons of one, two and three services, without deal-breakers and with the first five. */
async function tourOfComparisons(
  browser: ExtensionBrowser,
  services: readonly number[],
  picture: (name: string) => string,
): Promise<void> {
  for (const limits of [0, 5]) {
    const page = await browser.openPage('src/limits/index.html');
    await page.setViewport(800, 900);
    await page.click('[data-action="load-cases"]');
    await page.waitFor('[data-cases="arrived"]');
    for (let chosen = 0; chosen < limits; chosen += 1) {
      await page.click('.case-list [aria-pressed="false"]');
      await until('the choice', async () => (await page.count('[data-chosen]')) === chosen + 1);
    }
    await page.screenshot(picture(`${limits}-deal-breakers`));
    await page.close();
    for (let count = 1; count <= services.length; count += 1) {
      const ids = services.slice(0, count).join(',');
      const comparison = await browser.openPage(`src/compare/index.html?services=${ids}`);
      await comparison.setViewport(1000, 900);
      await comparison.waitFor('[data-service]');
      await showAllPoints(comparison);
      await comparison.screenshot(picture(`comparison-of-${count}-with-${limits}-deal-breakers`));
      await comparison.close();
    }
  }
}

/** A service whose grade became worse in the second edition, and one whose grade became better. */
const CHANGED_HOSTS = ['harborline.example', 'tandem-rides.test'];

async function tourOfChanges(browser: ExtensionBrowser, picture: (name: string) => string): Promise<void> {
  console.log('\nThe directory publishes a second edition:\n');
  const options = await browser.openPage('src/options/index.html#advanced');
  await options.click('[data-action="update-list"]');
  const changes = await browser.openPage('src/changes/index.html');
  await changes.setViewport(800, 900);
  await changes.waitFor('[data-change]', { timeout: LIST_TIMEOUT_MS });
  await changes.screenshot(picture('changes'));
  await options.close();
  await changes.close();

  for (const host of CHANGED_HOSTS) {
    const tab = await browser.open(`https://${host}/`);
    // The worker sets the title after the icon, some time after the page has loaded.
    const plain = inEnglish('toolbarDefault');
    await until('the title', async () => (await browser.toolbar(tab)).title !== plain);
    const icon = await browser.toolbarIcon(tab);
    if (icon) await writeFile(picture(`${host}-icon`), icon);
    const { title } = await browser.toolbar(tab);
    console.log(`${host.padEnd(34)} ${title}`);
    const popup = await browser.openPage(popupPath(await tab.url()));
    await popup.setViewport(360, 600);
    await showReasons(popup);
    await popup.screenshot(picture(`${host}-changed`));
    await popup.close();
    await tab.close();
  }
}

/** What a popup shows; the page's state instead of a grade if it shows none. */
async function shownIn(popup: Page): Promise<{ service: string; grade: string }> {
  if ((await popup.count('[data-grade]')) === 0)
    return { service: '-', grade: `(${await popup.attribute('body', 'data-state')})` };
  const isReviewed = (await popup.attribute('[data-grade]', 'data-reviewed')) !== 'false';
  const grade = `${await popup.attribute('[data-grade]', 'data-grade')}`;
  return { service: await popup.text('h1'), grade: isReviewed ? grade : `${grade}, not fully reviewed` };
}

function printRow(host: string, service: string, grade: string): void {
  console.log(`${host.padEnd(34)} ${service.slice(0, 33).padEnd(34)} ${grade}`);
}

/** A host for each grade, reviewed and not, and one without a grade, from the first page of the list. */
async function oneOfEachKind(directory: string): Promise<string[]> {
  const kinds = new Map<string, string>();
  for (const { rating, urls, is_comprehensively_reviewed } of await firstPage(directory)) {
    const host = urls.find((url) => PLAIN_HOST.test(url));
    const kind = `${rating} ${is_comprehensively_reviewed}`;
    if (host && !kinds.has(kind)) kinds.set(kind, host);
  }
  return [...kinds].sort(([a], [b]) => b.localeCompare(a)).map(([, host]) => host);
}

/** The ids of the first three services with a grade. */
async function gradedServices(directory: string): Promise<readonly number[]> {
  const graded = (await firstPage(directory)).filter(({ rating }) => /^[A-E]$/.test(rating ?? ''));
  return graded.slice(0, 3).map(({ id }) => id);
}

async function firstPage(directory: string): Promise<readonly Item[]> {
  const response = await fetch(`${directory}/service/v2/?page=1`);
  const { parameters }: { parameters: { services: Item[] } } = await response.json();
  return parameters.services;
}
