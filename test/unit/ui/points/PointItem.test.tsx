// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Reason } from '../../../../src/details/order.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { createDirectoryClient } = await import('../../../../src/directory/client.ts');
const { profileOf } = await import('../../../../src/directory/profile.ts');
const { PointItem } = await import('../../../../src/ui/points/PointItem.tsx');

const client = createDirectoryClient(profileOf('https://ratings.example'), async () => {
  throw new Error('no request here');
});
const REASON: Reason = {
  id: 1,
  title: 'A point',
  translated: false,
  explanation: '',
  document: null,
  source: null,
  kind: { id: 5, classification: 'bad', weight: 50, title: '', localizedTitle: null, description: '' },
};

/** The addresses that an opened point links to, without the discussion, which every point has. */
async function links(change: Partial<Reason>): Promise<(string | null)[]> {
  const { root } = await show(
    <PointItem
      reason={{ ...REASON, ...change }}
      classification="bad"
      language="en"
      quotes={{ state: 'not-asked', value: null }}
      loadQuotes={() => {}}
      client={client}
      limits={{ chosen: [], add: () => {}, remove: () => {}, problem: '' }}
    />,
  );
  await act(() => {
    const details = root.querySelector('details');
    if (details) details.open = true;
    details?.dispatchEvent(new Event('toggle'));
  });
  const addresses = [...root.querySelectorAll('a[rel="noopener noreferrer"]')].map((link) =>
    link.getAttribute('href'),
  );
  expect(addresses.pop()).toContain('ratings.example');
  return addresses;
}

const document = (url: string | null) => ({ id: 3, name: 'Terms', url });
const TERMS = 'https://service.example/terms';
const SOURCE = 'https://service.example/found-here';

it.each<[string, Partial<Reason>, readonly string[]]>([
  ['its document', { document: document(TERMS) }, [TERMS]],
  ['its document and not its source as well', { document: document(TERMS), source: SOURCE }, [TERMS]],
  ['its source if the document has no address', { document: document(null), source: SOURCE }, [SOURCE]],
  ['its source if there is no document', { source: SOURCE }, [SOURCE]],
  ['nothing if neither is known', { document: document(null) }, []],
])('a point links to %s', async (_, change, expected) => {
  expect(await links(change)).toEqual(expected);
});
