import { beforeAll, describe, expect, it } from 'vitest';
import { BROWSERS } from '../browsers.ts';
import type { Tab } from '../driver/browser.ts';
import type { Json } from '../driver/page.ts';
import { until } from '../driver/until.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { buildShipped, type Session, startSession } from '../silence/session.ts';

/* A web page that knows the extension's id and package tries to detect whether the extension is installed. */

const FILES = [
  'manifest.json',
  'icons/app-16.png',
  'src/popup/index.html',
  'src/log/index.html',
  '_locales/en/messages.json',
  '',
];

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
    [own = ''] = (await welcome.url()).split('/src/');
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
