import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDirectory } from '../directory/server.ts';
import { buildFor, copyExtension } from '../e2e/fixtures/extension-build.ts';
import { writeSettings } from '../e2e/fixtures/extension-storage.ts';
import { waitForFirstList } from '../e2e/fixtures/first-list.ts';
import { startSites } from '../e2e/fixtures/sites.ts';
import { type Candidate, openPopupFresh, POPUP, SCRIPT_TAGS, startCandidate } from './popup/candidate.ts';
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
const BUILT = '.build/bench-popup';

/** The popup or the static page. */
interface Painted extends Candidate {
  readonly name: string;
  readonly paints: number[];
}

export async function rows(): Promise<Row[]> {
  const directory = await startDirectory({ bigPageSize: 50 });
  const sites = await startSites();
  const candidates: Candidate[] = [];
  const started = async (...args: Parameters<typeof startCandidate>): Promise<Candidate> => {
    const candidate = await startCandidate(...args);
    candidates.push(candidate);
    return candidate;
  };
  try {
    const ours = `${BUILT}/ours`;
    await buildFor('chromium', directory.url, ours);
    const live: Painted = { ...(await started(ours, sites, waitForFirstList)), name: 'popup', paints: [] };
    await writeSettings(live.control, { reasonsNoticed: true });
    directory.setLatency(LATENCY_MS);
    const copy = await staticCopy(live, ours);
    const staticPage: Painted = { ...(await started(copy, sites)), name: 'static page', paints: [] };
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
    for (const { browser } of candidates) await browser.close();
    await directory.close();
    await sites.close();
    await rm(BUILT, { recursive: true, force: true });
  }
}

/** A copy of the extension with the popup's current HTML and without scripts. */
async function staticCopy(live: Candidate, ours: string): Promise<string> {
  const popup = await openPopupFresh(live);
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
  const head = page.slice(0, page.indexOf('<body')).replace(SCRIPT_TAGS, '');
  await writeFile(join(copy, POPUP), `${head}${body.html}</html>`);
  await writeFile(join(copy, 'badge.svg'), body.drawing);
  await writeFile(join(copy, 'idle.js'), '');
  return copy;
}

/** Milliseconds from the popup's opening to its first contentful paint. */
async function firstPaint(candidate: Candidate): Promise<number> {
  const popup = await openPopupFresh(candidate);
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
