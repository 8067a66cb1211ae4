import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedService } from '#directory-server';
import type { ExtensionBrowser, Tab } from '../test/e2e/driver/browser.ts';
import type { Page } from '../test/e2e/driver/page.ts';
import { chooseFile } from '../test/e2e/fixtures/choose-file.ts';
import { shopTerms } from '../test/e2e/fixtures/made-up-terms.ts';
import { popupPath, popupReady, showReasons } from '../test/e2e/fixtures/popup.ts';
import type { SiteAnswer } from '../test/e2e/fixtures/sites.ts';

/** A directory may limit the pace of a first list. */
const LIST_TIMEOUT_MS = 300_000;
/** An entry of a list that is a host and nothing else. */
const PLAIN_HOST = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/;

/** A page of terms that we made up, on a site that no list has. */
export const TERMS = 'https://some-small-shop.example/terms';

/** The answer of the server for every site: the page of terms at its address. */
export function answerTerms({ url }: { readonly url: URL }): SiteAnswer | undefined {
  return url.href === TERMS ? { body: shopTerms() } : undefined;
}

/**
 * Looks through the page of terms, visits one site of each kind in the directory and one that is not in it, opens the reasons
 * once, the comparison of three services, and "My accounts" with an export. Prints host, service and grade, and saves a
 * picture of each.
 *
 * @param directory its address
 * @param folder for the pictures
 */
export async function tour(browser: ExtensionBrowser, directory: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const picture = (name: string) => join(folder, `${browser.name}-${name}.png`);

  const welcome = await browser.waitForTab('src/welcome/index.html');
  await welcome.waitFor('[data-list="here"]', { timeout: LIST_TIMEOUT_MS });
  await welcome.setViewport(800, 900);
  await welcome.screenshot(picture('welcome'));
  console.log(`The list has arrived: ${await welcome.text('[data-services]')}\n`);

  console.log(`A page of terms: ${await lookThrough(browser, picture('page-of-terms'))}\n`);

  const printRow = (host: string, service: string, grade: string) =>
    console.log(`${host.padEnd(34)} ${service.slice(0, 33).padEnd(34)} ${grade}`);
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
  console.log(`\nPictures are in ${folder}/`);

  const graded = (await firstPage(directory)).filter(({ rating }) => /^[A-E]$/.test(rating ?? ''));
  const compared = graded.slice(0, 3);
  const ids = compared.map(({ id }) => id);
  const comparison = await browser.openPage(`src/compare/index.html?services=${ids.join(',')}`);
  for (const id of ids) await comparison.waitFor(`[data-service="${id}"][data-grade]`);
  await comparison.setViewport(1000, 800);
  await comparison.screenshot(picture('compare'));
  console.log(`Compare: ${compared.map(({ name }) => name).join(', ')}`);
  await comparison.close();

  const accounts = await browser.openPage('src/accounts/index.html');
  await chooseFile(accounts, 'input[type=file]', 'export.csv', await inventedExport(directory));
  await accounts.waitFor('[data-report] [data-unlisted]');
  await accounts.setViewport(1000, 1200);
  await accounts.screenshot(picture('accounts'));
  console.log(`My accounts: ${await accounts.text('h1')}`);
  await accounts.close();
}

/** Presses "Look through this page" on a page of terms, and opens the first sentence that was found. */
export async function openFound(browser: ExtensionBrowser, tab: Tab): Promise<Page> {
  const popup = await popupReady(await browser.openPopup(tab));
  await popup.click('[data-action="look-through"]');
  await popup.waitFor('[data-reading="cases"]');
  await popup.click('[data-found-case] summary');
  await popup.waitFor('[data-found-case] blockquote');
  return popup;
}

/** Looks through the page of terms, and saves a picture. Returns what was found. */
async function lookThrough(browser: ExtensionBrowser, picture: string): Promise<string> {
  const tab = await browser.open(TERMS);
  const popup = await openFound(browser, tab);
  await popup.screenshot(picture);
  const found = await popup.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-found-case] summary > span:not(.visually-hidden)')].map(
      ({ innerText }) => innerText.trim(),
    ),
  );
  await popup.close();
  await tab.close();
  return found.join(', ');
}

/** What a popup shows; the page's state instead of a grade if it shows none. */
async function shownIn(popup: Page): Promise<{ service: string; grade: string }> {
  if ((await popup.count('[data-grade]')) === 0)
    return { service: '-', grade: `(${await popup.attribute('body', 'data-state')})` };
  const isReviewed = (await popup.attribute('[data-grade]', 'data-reviewed')) !== 'false';
  const grade = `${await popup.attribute('[data-grade]', 'data-grade')}`;
  return { service: await popup.text('h1'), grade: isReviewed ? grade : `${grade}, not fully reviewed` };
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

/** An invented export of a password manager: an account on each host of the first page of a list, and one on no listed site. */
export async function inventedExport(directory: string): Promise<string> {
  const hosts = (await firstPage(directory)).flatMap(({ urls }) =>
    urls.filter((url) => PLAIN_HOST.test(url)),
  );
  return ['url', ...hosts, 'www.shop-around-the-corner.example', ''].join('\n');
}

async function firstPage(directory: string): Promise<readonly ListedService[]> {
  const response = await fetch(`${directory}/service/v2/?page=1`);
  const { parameters }: { parameters: { services: ListedService[] } } = await response.json();
  return parameters.services;
}
