// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { FoundService } from '../../../../src/directory/schema/found-service.ts';
import type { Settings } from '../../../../src/settings/settings.ts';
import { show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { DirectoryResults } = await import('../../../../src/search/view/DirectorySearchButton.tsx');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');

async function shown(value: FoundService[], settings: Partial<Settings> = {}): Promise<HTMLElement> {
  const { root } = await show(
    <DirectoryResults
      found={value}
      settings={{ ...defaultSettings(), ...settings }}
      domain="smalltown.example"
    />,
  );
  return root;
}

const service = (
  id: number,
  urls: string[],
  gradeState: FoundService['gradeState'] = null,
): FoundService => ({
  id,
  name: 'Service',
  urls,
  gradeState,
});

async function heading(urls: string[]): Promise<string> {
  return (await shown([service(1, urls)])).querySelector('[data-ask]')?.textContent ?? '';
}

const found = await heading(['smalltown.example']);

it.each([
  ['a subdomain of it', ['news.smalltown.example'], 'found'],
  ['a path on it', ['https://smalltown.example/shop'], 'found'],
  ['it among others', ['other.example', 'smalltown.example'], 'found'],
  ['another domain', ['smalltown.test'], 'similar'],
  ['a longer label', ['notsmalltown.example'], 'similar'],
  ['no address', [], 'similar'],
])('a service that has %s (%j) is called %s', async (_, urls, kind) => {
  const text = await heading(urls);
  expect(text === found).toBe(kind === 'found');
  expect(text.includes('Similar')).toBe(kind === 'similar');
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
