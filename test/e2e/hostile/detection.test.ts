import { beforeAll, describe, expect, it } from 'vitest';
import product from '../../../product.json' with { type: 'json' };
import { BROWSERS } from '../browsers.ts';
import type { Tab } from '../driver/browser.ts';
import type { Json } from '../driver/page.ts';
import { until } from '../driver/until.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { buildShipped, type Session, startSession } from '../silence/session.ts';

/* A web page that knows the extension's id and package tries to detect whether the extension is installed. */

/** Requests per id, which alternate. */
const TRIES = 300;
/**
 * The probability that a timing of one id is longer than a timing of the other; 0.5 means no difference. With 300
 * timings each, equal ids stay within 0.5 +- 0.07 in 99.7 % of the runs (standard error of the rank sum: 0.024).
 */
const MAX_PROBABILITY = 0.6;

const FILES = [
  'manifest.json',
  'icons/app-16.png',
  'src/popup/index.html',
  'src/log/index.html',
  '_locales/en/messages.json',
  '',
];

/** The probability that a value of `one` is greater than one of `other`: the Mann-Whitney statistic over its maximum. */
function probabilityOfLonger(one: readonly number[], other: readonly number[]): number {
  let wins = 0;
  for (const a of one) for (const b of other) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (one.length * other.length);
}

/**
 * Runs a function as the page's own script, with the rights of the page. The function must not use variables from
 * outside, only its arguments.
 */
async function runAsPage<A extends Json[], T>(
  page: Tab,
  probe: (...args: A) => T | Promise<T>,
  ...args: A
): Promise<T> {
  const source = `{
    const __name = (fn) => fn;
    Promise.resolve((${probe})(...${JSON.stringify(args)})).then(
      (value) => { document.documentElement.dataset.probed = JSON.stringify({ value }); },
      (error) => { document.documentElement.dataset.probed = JSON.stringify({ error: String(error) }); },
    );
  }`;
  await page.evaluate((text) => {
    const script = document.createElement('script');
    script.textContent = text;
    document.documentElement.append(script);
    script.remove();
  }, source);
  const result = await until(
    'the probe to end',
    () =>
      page.evaluate(() => {
        const { dataset } = document.documentElement;
        const { probed } = dataset;
        delete dataset.probed;
        return probed;
      }),
    60_000,
  );
  const { value, error }: { value: T; error?: string } = JSON.parse(result);
  if (error !== undefined) throw new Error(error);
  return value;
}

describe.each(BROWSERS)('a web page in %s', (name) => {
  let session: Session;
  let page: Tab;
  let own: string;
  let madeUp: string;
  const start = testResources();

  beforeAll(async () => {
    session = start.add(await startSession(name, await buildShipped(name, name === 'firefox')));
    const welcome = await session.browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]', { timeout: 60_000 });
    own =
      new URL(await welcome.url()).origin === 'null'
        ? ((await welcome.url()).split('/src/')[0] ?? '')
        : new URL(await welcome.url()).origin;
    await welcome.close();
    // Another id of the same form.
    madeUp = own.replace(/[a-p0-9]{4}$/, name === 'chromium' ? 'abcd' : '0123');
    page = await session.browser.open('https://www.quillnest.example/');
  });

  it('gets the same results from the extension as from one that does not exist', async () => {
    const answers = await runAsPage(
      page,
      async (bases, files) => {
        const outcome = (element: HTMLElement, place: 'src' | 'href', url: string) =>
          new Promise<string>((resolve) => {
            const timer = setTimeout(() => resolve('no event'), 30_000);
            const end = (event: string) => {
              clearTimeout(timer);
              resolve(event);
            };
            element.onload = () => end('load');
            element.onerror = () => end('error');
            element.setAttribute(place, url);
            document.body.append(element);
          });
        const methods: Record<string, (url: string) => Promise<string>> = {
          fetch: (url) =>
            fetch(url).then(
              (r) => `${r.status}`,
              (error) => `${error.name}: ${error.message}`,
            ),
          opaque: (url) =>
            fetch(url, { mode: 'no-cors' }).then(
              (r) => `${r.type}`,
              (error) => `${error.name}`,
            ),
          module: (url) =>
            outcome(Object.assign(document.createElement('script'), { type: 'module' }), 'src', url),
          image: (url) => outcome(document.createElement('img'), 'src', url),
          script: (url) => outcome(document.createElement('script'), 'src', url),
          style: (url) =>
            outcome(Object.assign(document.createElement('link'), { rel: 'stylesheet' }), 'href', url),
        };
        const [first = '', second = ''] = bases;
        const results: [string, string, string][] = [];
        for (const file of files) {
          for (const [method, load] of Object.entries(methods)) {
            const [a, b] = [await load(`${first}/${file}`), await load(`${second}/${file}`)];
            results.push([`${method} ${file}`, a.replaceAll(first, ''), b.replaceAll(second, '')]);
          }
        }
        return results;
      },
      [own, madeUp],
      FILES,
    );
    expect(answers).toHaveLength(FILES.length * 6);
    expect(answers.filter(([, a, b]) => a !== b)).toEqual([]);
    expect(answers.filter(([, a]) => /load|200|module$/.test(a))).toEqual([]);
  });

  it(`cannot detect it by the time of ${TRIES} requests`, async () => {
    // In Firefox the host has 122 random bits per install, which a page cannot know, so it tries the extension's id.
    const known =
      name === 'chromium'
        ? [own, madeUp]
        : [`moz-extension://${product.id}`, 'moz-extension://largeprint@largeprint.example'];
    const timings = await runAsPage(
      page,
      async (bases, tries) => {
        const sides: number[][] = [[], []];
        for (let turn = 0; turn < tries * 2; turn += 1) {
          // In the order 0 1 1 0, so that neither is always first. Four requests each, because the clock is coarse.
          const side = ((turn >> 1) % 2) ^ (turn % 2);
          const start = performance.now();
          for (let time = 0; time < 4; time += 1)
            await fetch(`${bases[side]}/manifest.json`, { mode: 'no-cors' }).catch(() => {});
          sides[side]?.push(performance.now() - start);
        }
        return sides;
      },
      known,
      TRIES,
    );
    const [one = [], other = []] = timings;
    const probability = probabilityOfLonger(one, other);
    console.log(`${name}: probability ${probability.toFixed(3)} after ${TRIES} requests per id`);
    expect(Math.max(probability, 1 - probability)).toBeLessThan(MAX_PROBABILITY);
  });

  it('cannot send it a message or open a connection', async () => {
    const id = new URL(own).host;
    const results = await runAsPage(
      page,
      async (theirs) => {
        // biome-ignore lint/suspicious/noExplicitAny: what a page might find there.
        const { chrome, browser } = globalThis as any;
        const runtime = browser?.runtime ?? chrome?.runtime;
        const message = await new Promise((resolve) => {
          try {
            runtime.sendMessage(theirs, 'update-list', () =>
              resolve(runtime.lastError ? 'rejected' : 'answered'),
            );
          } catch (error) {
            resolve(error instanceof TypeError ? 'no API' : 'rejected');
          }
        });
        const connection = await new Promise((resolve) => {
          try {
            runtime.connect(theirs).onDisconnect.addListener(() => resolve('rejected'));
          } catch (error) {
            resolve(error instanceof TypeError ? 'no API' : 'rejected');
          }
        });
        return [message, connection];
      },
      id,
    );
    expect(results).toEqual(['no API', 'no API']);
  });

  it('is not changed by the extension', async () => {
    const changes = await runAsPage(page, async () => {
      const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
      const frame = document.createElement('iframe');
      frame.src = 'about:blank';
      document.body.append(frame);
      const known = new Set(Object.getOwnPropertyNames(frame.contentWindow));
      frame.remove();
      const added = Object.getOwnPropertyNames(window).filter(
        (name) => !known.has(name) && Number.isNaN(Number(name)),
      );
      return {
        heads: [document.head.innerHTML, sent.head.innerHTML],
        sheets: document.adoptedStyleSheets.length,
        added,
      };
    });
    expect(changes.heads[0]).toBe(changes.heads[1]);
    expect(changes.sheets).toBe(0);
    expect(changes.added.filter((name) => /smallprint|browser|extension|polyfill/i.test(name))).toEqual([]);
  });

  if (name === 'chromium')
    it('has caused no permission warning at the install', async () => {
      const options = await session.browser.openPage('src/options/index.html');
      const warnings = await options.evaluate(async () => {
        // biome-ignore lint/suspicious/noExplicitAny: the browser's own interface.
        const { chrome } = globalThis as any;
        const manifest = chrome.runtime.getManifest();
        const permissions = [...manifest.permissions, 'tabs'];
        const of = (shown: object) =>
          chrome.management.getPermissionWarningsByManifest(JSON.stringify(shown));
        return { shipped: await of(manifest), withTabs: await of({ ...manifest, permissions }) };
      });
      expect(warnings.shipped).toEqual([]);
      expect(warnings.withTabs).toHaveLength(1);
      await options.close();
    });
});
