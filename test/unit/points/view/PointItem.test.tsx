// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { CaseTitles } from '../../../../src/cases/case-titles.ts';
import type { Evidence, ShownPoint } from '../../../../src/points/point-groups.ts';
import type { PointContext } from '../../../../src/points/view/use-quotes.ts';
import { shortTitles, withCases } from '../../cases/with-cases.tsx';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { show } from '../../render.ts';
import { A_CONTEXT, caseOf, shownPoint } from '../some-points.ts';

const http = vi.fn(async (_: { url: string }) => ({
  status: 404,
  headers: new Headers(),
  body: new Uint8Array(),
}));
vi.mock('../../../../src/requests/logged-http.ts', () => ({ http }));
const { PointItem } = await import('../../../../src/points/view/PointItem.tsx');

beforeEach(() => {
  http.mockReset();
  fake.browser = new FakeBrowser();
});

const pointItem = (change: Partial<ShownPoint>, quotes = A_CONTEXT.quotes) => (
  <PointItem point={shownPoint(1, change)} classification="bad" {...A_CONTEXT} quotes={quotes} />
);

/** A point that was opened. */
async function opened(change: Partial<ShownPoint>, titles: CaseTitles | null = null): Promise<Element> {
  const { root, open } = await show(withCases(pointItem(change), { titles }));
  await open('details');
  return root;
}

/** The addresses that an opened point links to, without the discussion, which every point has. */
async function links(change: Partial<Evidence>): Promise<(string | null)[]> {
  const evidence = [{ id: 1, explanation: '', document: null, source: null, ...change }];
  const addresses = [...(await opened({ evidence })).querySelectorAll('a[rel="noopener noreferrer"]')].map(
    (link) => link.getAttribute('href'),
  );
  expect(addresses.pop()).toContain('ratings.example');
  return addresses;
}

const document = (url: string | null) => ({ id: 3, name: 'Terms', url });
const TERMS = 'https://service.example/terms';
const SOURCE = 'https://service.example/found-here';

it.each<[string, Partial<Evidence>, readonly string[]]>([
  ['its document', { document: document(TERMS) }, [TERMS]],
  ['its document and not its source as well', { document: document(TERMS), source: SOURCE }, [TERMS]],
  ['its source if the document has no address', { document: document(null), source: SOURCE }, [SOURCE]],
  ['its source if there is no document', { source: SOURCE }, [SOURCE]],
  ['nothing if neither is known', { document: document(null) }, []],
])('a point links to %s', async (_, change, expected) => {
  expect(await links(change)).toEqual(expected);
});

it('a point has our short title, and the words of the directory with their language when it is opened', async () => {
  const titles = shortTitles('Of the case', 'Kurz');
  const root = await opened({ pointCase: caseOf({ title: 'Of the case' }) }, titles);
  const texts = ['summary [data-short]', '.original-title'].map((selector) => {
    const text = root.querySelector(selector);
    return [text?.textContent, text?.getAttribute('lang')];
  });
  expect(texts).toEqual([
    ['Kurz', 'de'],
    ['Point 1', 'en'],
  ]);
});

it('the meaning of a case is asked of the directory that the point is from, once it is opened', async () => {
  const { root, open } = await show(pointItem({ pointCase: caseOf({ id: 22, description: '' }) }));
  await open('details');
  expect(http).not.toHaveBeenCalled();
  await open('details.case');
  const urls = http.mock.calls.map(([{ url }]) => url);
  expect([...new Set(urls)]).toEqual([
    'https://ratings.example/case/v2/?id=22',
    'https://ratings.example/case/v3/?id=22',
  ]);
  expect(root.querySelector('[data-failure]')?.getAttribute('data-failure')).toBe('gone');
});

it('the meaning of a case is asked for once more by a button alone, and not by folding and unfolding', async () => {
  http.mockResolvedValue({ status: 500, headers: new Headers(), body: new Uint8Array() });
  const { open, press } = await show(pointItem({ pointCase: caseOf({ id: 23 }) }));
  await open('details');
  await open('details.case');
  http.mockClear();
  await open('details.case');
  expect(http).not.toHaveBeenCalled();
  await press('load-meaning');
  expect(http).toHaveBeenCalledOnce();
});

it('a case with two points has both, and words that are the same once', async () => {
  const evidence = [1, 2].map((id) => ({ id, explanation: 'Because.', document: null, source: null }));
  const root = await opened({ evidence });
  expect([...root.querySelectorAll('.quoted > p[lang]')].map((p) => p.textContent)).toEqual(['Because.']);
  expect(root.querySelectorAll('a[href*="points"], a[rel="noopener noreferrer"]')).toHaveLength(2);
});

it('an opened case has its quotes below each other, three controls, and the rest folded', async () => {
  const evidence = [1, 2].map((id) => ({ id, explanation: '', document: document(TERMS), source: null }));
  const quotes = new Map([
    [1, { text: 'We sell it.', start: 5 }],
    [2, { text: 'We rent it.', start: 9 }],
  ]);
  const { root, open, texts } = await show(
    withCases(pointItem({ evidence }, { state: 'arrived', value: quotes }), {}),
  );
  await open('details');
  expect(texts('blockquote')).toEqual(['We sell it.', 'We rent it.']);
  expect(texts('.explanation > .quoted > button, .controls > button, .controls > details > summary')).toEqual(
    ['Show in document', 'Show in document', 'Deal‑breaker for me', 'What this means', 'More'],
  );
  // One of the two documents: it is the same.
  expect(texts('.rest a')).toEqual(['Terms', 'Discussion', 'Discussion']);
  expect(root.querySelectorAll('.explanation a')).toHaveLength(3);
});

it.each<[string, PointContext['quotes'], readonly string[]]>([
  ['is not offered before the quotes are here', { state: 'asking', value: null }, []],
  ['is offered without a quote', { state: 'arrived', value: new Map() }, []],
  [
    'is offered whole if the directory no longer has quotes',
    { state: 'failed', value: null, failure: { kind: 'gone' } },
    ['Reviewed text'],
  ],
])('the document of an opened point %s', async (_, quotes, labels) => {
  const evidence = [{ id: 1, explanation: '', document: document(TERMS), source: null }];
  const { root, open } = await show(pointItem({ evidence }, quotes));
  await open('details');
  const buttons = [...root.querySelectorAll('[data-action="read-document"]')];
  expect(buttons.map((button) => button.textContent)).toEqual(labels);
  expect(root.querySelector(`a[href="${TERMS}"]`)).not.toBeNull();
});

it('a quote is not shown while newer ones are asked for', async () => {
  const quotes = { state: 'asking', value: new Map([[1, { text: 'We sell it.', start: 5 }]]) } as const;
  const { open, texts } = await show(pointItem({}, quotes));
  await open('details');
  expect(texts('blockquote')).toEqual([]);
});

it('an opened point has its title once, also where the case is explained', async () => {
  const { root, open } = await show(
    pointItem({ title: 'Sells it', pointCase: caseOf({ title: 'Sells it', description: 'It is sold.' }) }),
  );
  await open('details');
  await open('details.case');
  expect(root.textContent?.split('Sells it')).toHaveLength(2);
  expect(root.querySelector('details.case')?.textContent).toBe('What this meansIt is sold.');
});

it('the flag of a deal-breaker says of which question it is', async () => {
  const chosen = [{ kind: 'question', question: 'sells-data' }] as const;
  const pointCase = caseOf({ title: 'The service may sell your data unless you opt out' });
  const { root } = await show(withCases(pointItem({ pointCase }), { chosen }));
  expect(root.querySelector('[data-deal-breaker]')?.getAttribute('title')).toBe(
    'Your deal‑breaker: Sells your data',
  );
});

it('the focus goes to the whole text when its button goes', async () => {
  const explanation = 'word '.repeat(300);
  const evidence = [{ id: 1, explanation, document: null, source: null }];
  const { open, press } = await show(pointItem({ evidence }));
  await open('details');
  await press('whole-text');
  expect(globalThis.document.activeElement?.textContent).toBe(explanation);
});
