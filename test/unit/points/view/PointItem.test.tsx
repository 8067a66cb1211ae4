// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { CaseTitles } from '../../../../src/points/case-titles/case-titles.ts';
import type { ShownPoint } from '../../../../src/points/point-groups.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { createDirectoryClient } = await import('../../../../src/directory/client.ts');
const { profileOf } = await import('../../../../src/directory/profile.ts');
const { PointItem } = await import('../../../../src/points/view/PointItem.tsx');

const client = createDirectoryClient(profileOf('https://ratings.example'), async () => {
  throw new Error('no request here');
});
const POINT: ShownPoint = {
  id: 1,
  title: 'A point',
  translated: false,
  explanation: '',
  document: null,
  source: null,
  pointCase: { id: 5, classification: 'bad', weight: 50, title: '', localizedTitle: null, description: '' },
};

/** A point that was opened. */
async function opened(change: Partial<ShownPoint>, titles: CaseTitles | null = null): Promise<Element> {
  const { root } = await show(
    <PointItem
      point={{ ...POINT, ...change }}
      classification="bad"
      language="en"
      titles={titles}
      quotes={{ state: 'not-asked', value: null }}
      loadQuotes={() => {}}
      client={client}
      dealBreakers={{ chosen: [], add: () => {}, remove: () => {}, problem: '' }}
    />,
  );
  await act(() => {
    const details = root.querySelector('details');
    if (details) details.open = true;
    details?.dispatchEvent(new Event('toggle'));
  });
  return root;
}

/** The addresses that an opened point links to, without the discussion, which every point has. */
async function links(change: Partial<ShownPoint>): Promise<(string | null)[]> {
  const addresses = [...(await opened(change)).querySelectorAll('a[rel="noopener noreferrer"]')].map((link) =>
    link.getAttribute('href'),
  );
  expect(addresses.pop()).toContain('ratings.example');
  return addresses;
}

const document = (url: string | null) => ({ id: 3, name: 'Terms', url });
const TERMS = 'https://service.example/terms';
const SOURCE = 'https://service.example/found-here';

it.each<[string, Partial<ShownPoint>, readonly string[]]>([
  ['its document', { document: document(TERMS) }, [TERMS]],
  ['its document and not its source as well', { document: document(TERMS), source: SOURCE }, [TERMS]],
  ['its source if the document has no address', { document: document(null), source: SOURCE }, [SOURCE]],
  ['its source if there is no document', { source: SOURCE }, [SOURCE]],
  ['nothing if neither is known', { document: document(null) }, []],
])('a point links to %s', async (_, change, expected) => {
  expect(await links(change)).toEqual(expected);
});

it('a point has our short title, and the words of the directory with their language when it is opened', async () => {
  const titles: CaseTitles = {
    language: 'de',
    shortTitle: (original) => (original === 'Of the case' ? 'Kurz' : undefined),
  };
  const pointCase = { ...POINT.pointCase, title: 'Of the case' };
  const root = await opened({ pointCase }, titles);
  const texts = ['summary [data-short]', '.original-title'].map((selector) => {
    const text = root.querySelector(selector);
    return [text?.textContent, text?.getAttribute('lang')];
  });
  expect(texts).toEqual([
    ['Kurz', 'de'],
    ['A point', 'en'],
  ]);
});
