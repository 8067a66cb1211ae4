import { beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { type LocalServer, startLocalServer } from './fixtures/local-server.ts';
import { popupPath, popupReady, showAllReasons } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Hostile or careless answers in the popup: texts are shown as text and cut. */

const RTL_OVERRIDE = '\u202e';
const ZERO_WIDTH = '\u200b\u2060\ufeff';
const MARKUP =
  '<img src=x onerror="document.body.dataset.ran=1"><script>document.body.dataset.ran=1</script>';

const NAMES: readonly (readonly [host: string, name: string, shown: string | RegExp])[] = [
  ['long.example', 'Abcdefghi '.repeat(14).trim(), 'Abcdefghi '.repeat(14).trim()],
  ['unbroken.example', 'X'.repeat(140), 'X'.repeat(140)],
  ['markup.example', MARKUP, MARKUP],
  ['turned.example', `Good${RTL_OVERRIDE}kroW${ZERO_WIDTH}s`, 'GoodkroWs'],
  ['nothing.example', ZERO_WIDTH, /^Unnamed service \(\d+\)$/],
  ['arabic.example', 'نادي القراءة', 'نادي القراءة'],
  ['huge.example', 'N'.repeat(200_000), /^N{100,500}…?$/],
];

const HEAVY = 50;

const service = (index: number, name: string, host: string) => ({
  id: 1 + index,
  name,
  slug: 'x',
  urls: [host],
  rating: 'E',
  is_comprehensively_reviewed: true,
  created_at: '2024-01-01T00:00:00Z',
  updated_at: '2024-01-01T00:00:00Z',
});
const SERVICES = [
  ...NAMES.map(([host, name], index) => service(index, name, host)),
  service(HEAVY - 1, 'Heavy', 'heavy.example'),
];

/** 74 points with quotes of 8,600 characters and links with other schemes than http. */
const points = (quoted: boolean) =>
  Array.from({ length: 74 }, (_, i) => ({
    id: i + 1,
    title: i === 0 ? MARKUP : `Point ${i} ${'with a long title '.repeat(i % 5)}`,
    source:
      i % 2 === 0 ? 'javascript:document.body.dataset.ran=1' : 'data:text/html,<script>alert(1)</script>',
    status: 'approved',
    analysis: i === 0 ? MARKUP : 'An explanation. '.repeat(i === 1 ? 40_000 : 3),
    case: {
      id: 1,
      classification: ['blocker', 'bad', 'good', 'neutral'][i % 4],
      weight: 5,
      title: 'Case',
      localized_title: null,
      description: '',
    },
    document_id: 7,
    ...(quoted ? { quoteText: `${MARKUP} ${'We may do as we like. '.repeat(391)}` } : {}),
  }));

async function startHostileDirectory(port: number): Promise<LocalServer> {
  return startLocalServer(port, (request, response) => {
    const url = new URL(request.url ?? '/', `http://127.0.0.1:${port}`);
    const json = (value: unknown) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(JSON.stringify(value));
    const details = (quoted: boolean) => ({
      ...(SERVICES.find(({ id }) => String(id) === url.searchParams.get('id')) ?? SERVICES[0]),
      image: null,
      documents: [
        { id: 7, name: MARKUP, url: 'javascript:document.body.dataset.ran=1' },
        { id: 8, name: 'Terms', url: 'data:text/html,<script>1</script>' },
        { id: 9, name: '', url: 'https://heavy.example/terms' },
      ],
      points: points(quoted),
    });
    if (url.pathname === '/service/v3/') return json(details(false));
    if (url.searchParams.has('id')) return json({ error: 256, message: 'OK', parameters: details(true) });
    return json({
      error: 256,
      message: 'OK',
      parameters: { _page: { total: SERVICES.length, current: 1, start: 1, end: 1 }, services: SERVICES },
    });
  });
}

describe.each(BROWSERS)('in %s', (name) => {
  const start = testResources();
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    start.add(await startHostileDirectory(inject('directoryPort')));
    browser = await start.browser(name);
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    await welcome.close();
  });

  async function popupFor(host: string): Promise<Page> {
    const popup = await browser.openPage(popupPath(`https://${host}/`));
    await popup.setViewport(360, 600);
    return popupReady(popup);
  }
  const ran = (page: Page) => page.attribute('body', 'data-ran');
  const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

  it.each(NAMES.map(([host, , shown]) => [host, shown] as const))(
    'shows the name of %s as text that fits',
    async (host, shown) => {
      const popup = await popupFor(host);
      const heading = await popup.evaluate(() => document.querySelector('h1')?.textContent ?? '');
      if (typeof shown === 'string') expect(heading).toBe(shown);
      else expect(heading).toMatch(shown);
      expect(await fits(popup)).toBe(true);
      const height = await popup.evaluate(
        () => document.querySelector('.site')?.getBoundingClientRect().height,
      );
      expect(height).toBeLessThan(160);
      expect(await ran(popup)).toBeNull();
      await popup.close();
    },
  );

  it('shows 74 points with quotes of 8,600 characters without freezing, and cuts the quotes', async () => {
    const popup = await popupFor('heavy.example');
    const clicked = Date.now();
    await showAllReasons(popup);
    expect(await popup.count('.points li')).toBe(74);
    await popup.click('[data-classification="blocker"] summary');
    await popup.waitFor('[data-quote="1"]');
    // It takes 0.3 s on an idle machine.
    expect(Date.now() - clicked).toBeLessThan(10_000);
    const quote = await popup.text('[data-quote="1"] p');
    expect(quote.length).toBeLessThan(600);
    expect(quote).toMatch(/…$/);
    await popup.click('[data-quote="1"] [data-action="whole-text"]');
    expect((await popup.text('[data-quote="1"] p')).length).toBeGreaterThan(8_000);
    expect(await fits(popup)).toBe(true);
    expect(await ran(popup)).toBeNull();
    await popup.close();
  });
});
