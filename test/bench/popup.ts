import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDirectory } from '../directory/server.ts';
import { type ExtensionBrowser, launch, type Tab } from '../e2e/driver/browser.ts';
import type { Page } from '../e2e/driver/page.ts';
import { buildFor, copyExtension } from '../e2e/fixtures/extension-build.ts';
import { writeSettings } from '../e2e/fixtures/extension-storage.ts';
import { waitForFirstList } from '../e2e/fixtures/first-list.ts';
import { startSites } from '../e2e/fixtures/sites.ts';
import type { Row } from './run.ts';
import { ratio } from './timing.ts';

/*
 * The time from opening the toolbar popup in Chromium to the paint of name and grade, against a copy of the extension whose
 * popup is static HTML: the same styles and text, no script. Nothing of the service is cached, and the directory answers
 * after 2 s, so that its answer is no part of the time. Our skeleton has no text, so the first contentful paint is that of
 * name and grade.
 */

const ROUNDS = 25;
const LATENCY_MS = 2_000;
const SITE = 'https://chatterbox.example/';
const BUILT = '.build/bench-popup';
const POPUP = 'src/popup/index.html';

interface Candidate {
  readonly name: string;
  readonly browser: ExtensionBrowser;
  readonly tab: Tab;
  /** A page of the extension in another tab. */
  readonly control: Page;
  readonly paints: number[];
}

export async function rows(): Promise<Row[]> {
  const directory = await startDirectory({ bigPageSize: 50 });
  const sites = await startSites();
  const browsers: ExtensionBrowser[] = [];
  const started = async (name: string, extensionDir: string): Promise<Candidate> => {
    const browser = await launch('chromium', { extensionDir, sites });
    browsers.push(browser);
    if (name === 'popup') await waitForFirstList(browser);
    const control = await browser.openPage('src/log/index.html');
    return { name, browser, tab: await browser.open(SITE), control, paints: [] };
  };
  try {
    const ours = `${BUILT}/ours`;
    await buildFor('chromium', directory.url, ours);
    const live = await started('popup', ours);
    await writeSettings(live.control, { reasonsNoticed: true });
    directory.setLatency(LATENCY_MS);
    const staticPage = await started('static page', await staticCopy(live, ours));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const candidate of round % 2 === 0 ? [live, staticPage] : [staticPage, live]) {
        candidate.paints.push(await firstPaint(candidate));
      }
      console.error(
        [live, staticPage].map(({ name, paints }) => `${name} ${paints.at(-1)?.toFixed(0)} ms`).join(', '),
      );
    }
    return [
      {
        figure: 'popup, opening to name and grade painted / static page of the same size',
        ...ratio(live.paints, staticPage.paints),
        reach: '<= 1.1',
        rivals: [{ name: 'static page', value: 1 }],
      },
    ];
  } finally {
    for (const browser of browsers) await browser.close();
    await directory.close();
    await sites.close();
    await rm(BUILT, { recursive: true, force: true });
  }
}

/** A copy of the extension with the popup's current HTML and without scripts. */
async function staticCopy(live: Candidate, ours: string): Promise<string> {
  const popup = await opened(live);
  await popup.waitFor('[data-grade]');
  const body = await popup.evaluate(async () => {
    const badge = document.querySelector<HTMLImageElement>('.badge');
    const drawing = badge ? await (await fetch(badge.src)).text() : '';
    badge?.setAttribute('src', '/badge.svg');
    return { html: document.body.outerHTML, drawing };
  });
  await popup.close();
  const copy = `${BUILT}/static`;
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

/** Opens the popup as if for the first time in this session. */
async function opened({ browser, tab, control }: Candidate): Promise<Page> {
  await control.evaluate('chrome.storage.session.clear()');
  await pause(150);
  return browser.openPopup(tab);
}

/** Milliseconds from the popup's opening to its first contentful paint. */
async function firstPaint(candidate: Candidate): Promise<number> {
  const popup = await opened(candidate);
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
