// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { FoundService } from '../../../../src/directory/schema.ts';
import type { Settings } from '../../../../src/settings/settings.ts';
import { show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { DirectoryResults } = await import('../../../../src/search/view/DirectorySearchButton.tsx');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');

async function shown(value: FoundService[], settings: Partial<Settings> = {}): Promise<HTMLElement> {
  const { root } = await show(
    <DirectoryResults
      request={{ state: 'arrived', value }}
      settings={{ ...defaultSettings(), ...settings }}
      domain="smalltown.example"
    />,
  );
  return root;
}

const service = (id: number, urls: string[], verdict: FoundService['verdict'] = null): FoundService => ({
  id,
  name: 'Service',
  urls,
  verdict,
});

async function heading(urls: string[]): Promise<string> {
  return (await shown([service(1, urls)])).querySelector('[data-ask]')?.textContent ?? '';
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

it('the service that has the domain comes first, even if the directory names it late', async () => {
  const others = Array.from({ length: 7 }, (_, id) => service(id, ['other.example']));
  const root = await shown([...others, service(9, ['smalltown.example'])]);
  expect(root.querySelector('[data-ask]')?.textContent).toBe(found);
  const ids = [...root.querySelectorAll<HTMLElement>('[data-found]')].map(({ dataset }) => dataset.found);
  expect(ids).toEqual(['9', '0', '1', '2', '3']);
});

it.each([
  [true, 'Grade D'],
  [false, 'No grade'],
])('the grade of an unfinished review is shown as the settings say: %s', async (showPartlyReviewed, text) => {
  const found = [service(1, [], { grade: 'D', reviewed: false })];
  const root = await shown(found, { showPartlyReviewed });
  expect(root.querySelector('[data-found]')?.textContent).toContain(text);
});
