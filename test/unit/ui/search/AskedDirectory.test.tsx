// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { FoundService } from '../../../../src/directory/schema.ts';
import { show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { AskedDirectory } = await import('../../../../src/ui/search/AskedDirectory.tsx');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');

async function heading(urls: string[]): Promise<string> {
  const service: FoundService = { id: 1, name: 'Service', urls, verdict: null };
  const { root } = await show(
    <AskedDirectory
      asked={{ state: 'arrived', value: [service] }}
      settings={defaultSettings()}
      domain="smalltown.example"
    />,
  );
  return root.querySelector('[data-ask]')?.textContent ?? '';
}

const found = await heading(['smalltown.example']);

it.each([
  ['a subdomain of it', ['news.smalltown.example']],
  ['a path on it', ['https://smalltown.example/shop']],
  ['it among others', ['other.example', 'smalltown.example']],
])('a service that has %s is called found', async (_, urls) => {
  expect(await heading(urls)).toBe(found);
});

it.each([
  ['another domain', ['smalltown.test']],
  ['a longer label', ['notsmalltown.example']],
  ['no address', []],
])('a service that has %s is called similar', async (_, urls) => {
  const similar = await heading(urls);
  expect(similar).toContain('Similar');
  expect(similar).not.toBe(found);
});
