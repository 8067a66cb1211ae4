import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDirectory } from '#directory-server';
import { type ExtensionBrowser, launch, type Tab } from '../e2e/driver/browser.ts';
import type { Page } from '../e2e/driver/page.ts';
import { buildFor, copyExtension } from '../e2e/fixtures/extension-build.ts';
import { writeSettings } from '../e2e/fixtures/extension-storage.ts';
import { waitForFirstList } from '../e2e/fixtures/first-list.ts';
import { startSites } from '../e2e/fixtures/sites.ts';
import type { Row } from './run.ts';
import { median } from './timing.ts';

/*
 * The time from opening the toolbar popup in Chromium to the paint of name and grade, against a copy of the extension whose
 * popup is static HTML: the same styles and text, no script. Our skeleton has no text, so the first contentful paint is that
 * of name and grade. Then the time from the last byte of the directory's answer to the end of the frame with the first point.
 * Nothing of the service is cached, and the directory answers after a second, so that its answer is no part of the first
 * time.
 */

/** The static page has two peaks, 16 ms apart: with 25 rounds two equal builds differed by 0.3×. */
const ROUNDS = 60;
const LATENCY_MS = 1_000;
const BUILT = '.build/bench-popup';
const SITE = 'https://chatterbox.example/';
/** Where the popup's HTML is in a built extension. */
const POPUP = 'src/popup/index.html';
/** The tags of the popup's HTML that load its code. */
const SCRIPT_TAGS = /<script.*?<\/script>|<link rel="modulepreload".*?>/gs;

/** A browser whose popup is measured, on a listed site. */
interface Candidate {
  readonly browser: ExtensionBrowser;
  readonly tab: Tab;
  /** A page of the extension in another tab. */
  readonly control: Page;
}

export async function rows(): Promise<Row[]> {
  const directory = await startDirectory({ bigPageSize: 50 });
  const sites = await startSites();
  const browsers: ExtensionBrowser[] = [];
  const started = async (extensionDir: string, hasList: boolean): Promise<Candidate> => {
    const browser = await launch('chromium', { extensionDir, sites });
    browsers.push(browser);
    if (hasList) await waitForFirstList(browser);
    const control = await browser.openPage('src/log/index.html');
    return { browser, control, tab: await browser.open(SITE) };
  };
  try {
    const ours = `${BUILT}/ours`;
    await buildFor('chromium', directory.url, ours);
    const live = await started(ours, true);
    await writeSettings(live.control, { noticeAnswered: true });
    directory.setLatency(LATENCY_MS);
    const staticPage = await started(await staticCopy(live, ours), false);
    const times = { live: [] as number[], static: [] as number[], points: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const candidate of round % 2 === 0 ? [live, staticPage] : [staticPage, live]) {
        const popup = await openPopupFresh(candidate);
        if (candidate === live) times.points.push(await popup.evaluate(timeToPoint, directory.url));
        else await popup.waitFor('[data-grade]');
        times[candidate === live ? 'live' : 'static'].push(await popup.evaluate(firstPaint));
        await popup.close();
      }
      console.error(
        `popup ${times.live.at(-1)?.toFixed(0)}, static page ${times.static.at(-1)?.toFixed(0)}, answer to point ${times.points.at(-1)?.toFixed(0)} ms`,
      );
    }
    return [
      {
        figure: 'popup, opening to name and grade painted / static page of the same size',
        value: median(times.live) / median(times.static),
        reach: '<= 1.1',
      },
      {
        figure: 'popup, last byte of the answer to the first point painted, ms',
        value: median(times.points),
        reach: '<= 60',
      },
    ];
  } finally {
    for (const browser of browsers) await browser.close();
    await directory.close();
    await sites.close();
    await rm(BUILT, { recursive: true, force: true });
  }
}

/** Opens the popup as if for the first time in this session. */
async function openPopupFresh({ browser, tab, control }: Candidate): Promise<Page> {
  await control.evaluate('chrome.storage.session.clear()');
  await pause(150);
  return browser.openPopup(tab);
}

/** A copy of the extension with the popup's current HTML and without scripts. */
async function staticCopy(live: Candidate, ours: string): Promise<string> {
  const popup = await openPopupFresh(live);
  await popup.waitFor('[data-grade]');
  const body = await popup.evaluate(() => document.body.outerHTML);
  await popup.close();
  const copy = `${BUILT}/static`;
  await copyExtension(ours, copy, (manifest) => ({ ...manifest, background: { service_worker: 'idle.js' } }));
  const page = await readFile(join(ours, POPUP), 'utf8');
  const head = page.slice(0, page.indexOf('<body')).replace(SCRIPT_TAGS, '');
  await writeFile(join(copy, POPUP), `${head}${body}</html>`);
  await writeFile(join(copy, 'idle.js'), '');
  return copy;
}

/** Runs in the popup: milliseconds from its opening to its first contentful paint. */
async function firstPaint(): Promise<number> {
  for (;;) {
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    if (paint) return paint.startTime;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/**
 * Runs in the popup: milliseconds from the last byte of the answer to the end of the first frame with a point. The points fade
 * in from there on, so the browser itself would report their paint only after that.
 */
async function timeToPoint(directoryUrl: string): Promise<number> {
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-point]')) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
  const painted = performance.now();
  const [request] = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.startsWith(directoryUrl));
  return painted - (request?.responseEnd ?? Number.NaN);
}
