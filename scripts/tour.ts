import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExtensionBrowser } from '../test/e2e/driver/browser.ts';
import { showReasons } from '../test/e2e/fixtures/popup.ts';

/** What the list endpoint sends of a service, as far as the tour chooses by it. */
interface Item {
  readonly id: number;
  readonly name: string;
  readonly urls: readonly string[];
  readonly rating: string | null;
  readonly is_comprehensively_reviewed: boolean;
}

const PLAIN_HOST = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/;
/** A first list may come at the pace that a directory allows. */
const LIST_TIMEOUT_MS = 300_000;

/**
 * Visits one site of each kind that the directory lists and one that it does not, prints what the toolbar and the popup
 * say of it, fetches the reasons once, and saves a picture of each popup.
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

  const hosts = [...(await oneOfEachKind(directory)), 'not-in-any-list.example'];
  console.log(`${'host'.padEnd(34)} ${'service'.padEnd(34)} grade`);
  let hasReasons = false;
  for (const host of hosts) {
    const tab = await browser.open(`https://${host}/some/page?q=1`);
    const popup = await browser.openPage(`src/popup/index.html?url=${encodeURIComponent(await tab.url())}`);
    await popup.setViewport(360, 600);
    await popup.waitFor('h1');
    const state = await popup.attribute('body', 'data-state');
    const isListed = (await popup.count('[data-grade]')) > 0;
    const grade = isListed ? await popup.attribute('[data-grade]', 'data-grade') : `(${state})`;
    const open = isListed && (await popup.attribute('[data-grade]', 'data-reviewed')) === 'false';
    const name = isListed ? await popup.text('h1') : '-';
    console.log(
      `${host.padEnd(34)} ${name.slice(0, 33).padEnd(34)} ${grade}${open ? ', not fully reviewed' : ''}`,
    );
    await popup.screenshot(picture(host));
    if (isListed && grade !== 'none' && !hasReasons) {
      hasReasons = true;
      await showReasons(popup);
      await popup.setViewport(360, 900);
      await popup.screenshot(picture(`${host}-reasons`));
    }
    await popup.close();
    await tab.close();
  }
  console.log(`\nPictures are in ${folder}/`);
}

/** A host for each grade, reviewed and not, and for one without a grade: from the first page of the list. */
async function oneOfEachKind(directory: string): Promise<string[]> {
  const response = await fetch(`${directory}/service/v2/?page=1`);
  const { parameters }: { parameters: { services: Item[] } } = await response.json();
  const kinds = new Map<string, string>();
  for (const { rating, urls, is_comprehensively_reviewed } of parameters.services) {
    const host = urls.find((url) => PLAIN_HOST.test(url));
    const kind = `${rating} ${is_comprehensively_reviewed}`;
    if (host && !kinds.has(kind)) kinds.set(kind, host);
  }
  return [...kinds].sort(([a], [b]) => b.localeCompare(a)).map(([, host]) => host);
}
