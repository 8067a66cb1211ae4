import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDirectory } from '../directory/server.ts';
import { type ExtensionBrowser, launch, type Tab } from '../e2e/driver/browser.ts';
import type { Page } from '../e2e/driver/page.ts';
import { buildFor, copyExtension } from '../e2e/fixtures/extension-build.ts';
import { startSites } from '../e2e/fixtures/sites.ts';
import type { Row } from './run.ts';

/*
 * How long the toolbar's popup takes from its opening to the paint of name and grade, in real Chromium, against a copy of
 * the extension whose popup is the same picture as dead HTML: same styles, same text, no script. The directory answers
 * after 200 ms, so a popup that asked it anything before painting would stand out. Our skeleton holds no text, so the
 * first contentful paint is that of name and grade.
 */

const ROUNDS = 25;
const LATENCY_MS = 200;
const SITE = 'https://chatterbox.example/';
const BUILT = '.build/bench-popup';
const POPUP = 'src/popup/index.html';

interface Contender {
  readonly name: string;
  readonly browser: ExtensionBrowser;
  readonly tab: Tab;
  readonly paints: number[];
}

export async function rows(): Promise<Row[]> {
  const directory = await startDirectory({ pageSize: 50 });
  const sites = await startSites();
  const browsers: ExtensionBrowser[] = [];
  const started = async (name: string, extensionDir: string): Promise<Contender> => {
    const browser = await launch('chromium', { extensionDir, sites });
    browsers.push(browser);
    return { name, browser, tab: await browser.open(SITE), paints: [] };
  };
  try {
    const ours = `${BUILT}/ours`;
    await buildFor('chromium', directory.url, ours);
    const live = await started('popup', ours);
    const welcome = await live.browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]', { timeout: 60_000 });
    await welcome.close();
    directory.setLatency(LATENCY_MS);
    const dead = await started('dead page', await deadCopy(live, ours));
    const before = directory.requests.length;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const contender of round % 2 === 0 ? [live, dead] : [dead, live]) {
        contender.paints.push(await firstPaint(contender));
      }
      console.error(
        [live, dead].map(({ name, paints }) => `${name} ${paints.at(-1)?.toFixed(0)} ms`).join(', '),
      );
    }
    if (directory.requests.length > before)
      throw new Error('the popup asked the directory before it was told to');
    return [
      {
        figure: 'popup, opening to name and grade painted / static page of the same size',
        value: median(live.paints) / median(dead.paints),
        reach: '<= 1.1',
      },
    ];
  } finally {
    for (const browser of browsers) await browser.close();
    await directory.close();
    await sites.close();
    await rm(BUILT, { recursive: true, force: true });
  }
}

/** A copy of the extension with the popup as it looks now, and nothing that runs in it. */
async function deadCopy({ browser, tab }: Contender, ours: string): Promise<string> {
  const popup = await browser.openPopup(tab);
  await popup.waitFor('[data-grade]');
  const body = await popup.evaluate(async () => {
    const badge = document.querySelector<HTMLImageElement>('.badge');
    const drawing = badge ? await (await fetch(badge.src)).text() : '';
    badge?.setAttribute('src', '/badge.svg');
    return { html: document.body.outerHTML, drawing };
  });
  await popup.close();
  const copy = `${BUILT}/dead`;
  await copyExtension(ours, copy, (manifest) => ({ ...manifest, background: { service_worker: 'idle.js' } }));
  const page = await readFile(join(ours, POPUP), 'utf8');
  const head = page
    .slice(0, page.indexOf('<body'))
    .replace(/<script.*?<\/script>|<link rel="modulepreload".*?>/gs, '');
  await writeFile(join(copy, POPUP), `${head}${body.html}</html>`);
  await writeFile(join(copy, 'badge.svg'), body.drawing);
  await writeFile(join(copy, 'idle.js'), '');
  return copy;
}

/** Milliseconds from the popup's opening to its first contentful paint. */
async function firstPaint({ browser, tab }: Contender): Promise<number> {
  await pause(150);
  const popup: Page = await browser.openPopup(tab);
  await popup.waitFor('[data-grade]');
  const time = await popup.evaluate(async () => {
    for (;;) {
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      if (paint) return paint.startTime;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  await popup.close();
  return time;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}
