import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDirectory } from '../directory/server.ts';
import { buildFor, copyExtension } from '../e2e/fixtures/extension-build.ts';
import { writeSettings } from '../e2e/fixtures/extension-storage.ts';
import { waitForFirstList } from '../e2e/fixtures/first-list.ts';
import { startSites } from '../e2e/fixtures/sites.ts';
import { type Candidate, openPopupFresh, POPUP, SCRIPT_TAGS, startCandidate } from './popup/candidate.ts';
import type { Row } from './run.ts';
import { median } from './timing.ts';

/*
 * The time from opening the toolbar popup in Chromium to the paint of the first point, with a local directory that answers at
 * once. Against it: a copy of the extension whose popup does nothing but send the same request, from its opening to the last
 * byte of the answer. What is left is ours: reading the list, the first paint, the request log, checking the answer and
 * painting it. Nothing of the service is cached.
 */

const ROUNDS = 25;
const BUILT = '.build/bench-popup-points';

/** Milliseconds since the popup opened. */
interface Times {
  /** The first contentful paint: name and grade. */
  readonly painted: number;
  readonly sent: number;
  /** The last byte of the answer. */
  readonly answered: number;
  /** The end of the frame with the first point; the answer in the copy. */
  readonly point: number;
}

/** The popup or the page that only asks. */
interface Timed extends Candidate {
  readonly rounds: Times[];
}

export async function rows(): Promise<Row[]> {
  const directory = await startDirectory({ bigPageSize: 50 });
  const sites = await startSites();
  const candidates: Timed[] = [];
  const started = async (extensionDir: string): Promise<Timed> => {
    const candidate = { ...(await startCandidate(extensionDir, sites, waitForFirstList)), rounds: [] };
    candidates.push(candidate);
    await writeSettings(candidate.control, { reasonsNoticed: true });
    return candidate;
  };
  try {
    const [built, watched, asking] = [`${BUILT}/built`, `${BUILT}/watched`, `${BUILT}/asking`];
    await buildFor('chromium', directory.url, built);
    await copyWithScript(built, watched, WATCH_POINTS, (page, script) =>
      page.replace('<script', `${script}<script`),
    );
    const live = await started(watched);
    const address = await detailsAddress(live, directory.url);
    await copyWithScript(built, asking, askAtOnce(address), (page, script) =>
      page.replace(SCRIPT_TAGS, '').replace('</head>', `${script}</head>`),
    );
    const alone = await started(asking);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const candidate of round % 2 === 0 ? [live, alone] : [alone, live]) {
        candidate.rounds.push(await openedPopup(candidate, directory.url, candidate === live));
      }
      const [ours, theirs] = [live.rounds.at(-1), alone.rounds.at(-1)];
      console.error(
        `painted ${ours?.painted.toFixed(0)}, sent ${ours?.sent.toFixed(0)}, answered ${ours?.answered.toFixed(0)}, ` +
          `point ${ours?.point.toFixed(0)} ms; only the request: answered ${theirs?.answered.toFixed(0)} ms`,
      );
    }
    const points = median(live.rounds.map(({ point }) => point));
    const answers = median(alone.rounds.map(({ answered }) => answered));
    return [
      {
        figure: 'popup, last byte of the answer to the first point painted, ms',
        value: median(live.rounds.map(({ answered, point }) => point - answered)),
        reach: '<= 60',
      },
      {
        figure: 'popup, opening to the first point painted / opening to the answer in a page that only asks',
        value: points / answers,
        reach: '-',
      },
      {
        figure: 'popup, share of the time to the first point that is ours',
        value: (points - answers) / points,
        reach: '-',
      },
    ];
  } finally {
    for (const { browser } of candidates) await browser.close();
    await directory.close();
    await sites.close();
    await rm(BUILT, { recursive: true, force: true });
  }
}

/**
 * Marks the end of the first frame that has a point. The points fade in over 120 ms from there on, so the browser itself
 * would report their paint only after the fade.
 */
const WATCH_POINTS = `
new MutationObserver((_, observer) => {
  if (!document.querySelector('[data-point]')) return;
  observer.disconnect();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => performance.mark('first point');
    port2.postMessage(null);
  });
}).observe(document, { childList: true, subtree: true });`;

function askAtOnce(address: string): string {
  return `fetch(${JSON.stringify(address)}, { credentials: 'omit', cache: 'no-store' }).then((answer) => answer.text());`;
}

/** Copies the extension with one more script, which `place` puts into the HTML of the popup. */
async function copyWithScript(
  built: string,
  copy: string,
  code: string,
  place: (page: string, script: string) => string,
): Promise<void> {
  await copyExtension(built, copy);
  await writeFile(join(copy, 'bench.js'), code);
  const page = await readFile(join(copy, POPUP), 'utf8');
  await writeFile(join(copy, POPUP), place(page, '<script src="/bench.js"></script>'));
}

/** The address that the popup asks for the details of the site's service. */
async function detailsAddress({ browser, tab }: Candidate, directoryUrl: string): Promise<string> {
  const popup = await browser.openPopup(tab);
  await popup.waitFor('[data-point]');
  const address = await popup.evaluate(
    (start) =>
      performance.getEntriesByType('resource').find(({ name }) => name.startsWith(start))?.name ?? '',
    directoryUrl,
  );
  await popup.close();
  return address;
}

/** Opens the popup as if for the first time in this session, and closes it when it shows a point. */
async function openedPopup(candidate: Candidate, directoryUrl: string, hasPoints: boolean): Promise<Times> {
  const popup = await openPopupFresh(candidate);
  const times = await popup.evaluate(timesOfPage, directoryUrl, hasPoints);
  await popup.close();
  return times;
}

/** Runs in the popup. */
async function timesOfPage(directoryUrl: string, hasPoints: boolean): Promise<Times> {
  const ends = performance.now() + 20_000;
  while (performance.now() < ends) {
    const request = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.startsWith(directoryUrl)) as PerformanceResourceTiming | undefined;
    const point = performance.getEntriesByName('first point')[0]?.startTime;
    if (request && request.responseEnd > 0 && (point !== undefined || !hasPoints)) {
      const { startTime: sent, responseEnd: answered } = request;
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return { painted, sent, answered, point: point ?? answered };
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the first point was not painted within 20 s');
}
