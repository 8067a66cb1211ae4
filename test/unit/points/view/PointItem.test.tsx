// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Evidence, ShownPoint } from '../../../../src/points/point-groups.ts';
import type { PointContext } from '../../../../src/points/view/use-quotes.ts';
import { show } from '../../render.ts';
import { A_CONTEXT, shownPoint } from '../some-points.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { PointItem } = await import('../../../../src/points/view/PointItem.tsx');

const pointItem = (change: Partial<ShownPoint>, quotes = A_CONTEXT.quotes) => (
  <PointItem point={shownPoint(1, change)} classification="bad" {...A_CONTEXT} quotes={quotes} />
);

/** The addresses that an opened point links to, without the discussion, which every point has. */
async function links(change: Partial<Evidence>): Promise<(string | null)[]> {
  const evidence = [{ id: 1, explanation: '', document: null, source: null, ...change }];
  const { root, open } = await show(pointItem({ evidence }));
  await open('details');
  const addresses = [...root.querySelectorAll('a[rel="noopener noreferrer"]')].map((link) =>
    link.getAttribute('href'),
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

it('the focus goes to the whole text when its button goes', async () => {
  const explanation = 'word '.repeat(300);
  const evidence = [{ id: 1, explanation, document: null, source: null }];
  const { open, press } = await show(pointItem({ evidence }));
  await open('details');
  await press('whole-text');
  expect(globalThis.document.activeElement?.textContent).toBe(explanation);
});
