// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { act, show } from '../render.ts';

const product = vi.hoisted(() => ({ source: '', support: '' }));
vi.mock('../../../product.json', () => ({ default: product }));
const { AboutSetting } = await import('../../../src/options/AboutSetting.tsx');

const SHA256 = '0123456789abcdef'.repeat(4);

/** "About" in a package whose checksum.json has this text. */
async function about(checksumFile: string) {
  const fetched = vi.fn(async (_: string) => new Response(checksumFile));
  vi.stubGlobal('fetch', fetched);
  const { root } = await show(<AboutSetting directory="https://api.tosdr.org" />);
  await act(() => {});
  expect(fetched.mock.calls).toEqual([['chrome-extension://x/checksum.json']]);
  return root;
}

it.each([
  ['placeholders', 'https://smallprint.example/source', 'https://smallprint.example/support', []],
  [
    'real addresses',
    'https://code.example.org/smallprint',
    'https://code.example.org/help',
    [
      ['Verify this copy', 'https://code.example.org/smallprint/blob/HEAD/docs/verify.md'],
      ['Source code', 'https://code.example.org/smallprint'],
      ['Send feedback', 'https://code.example.org/help'],
    ],
  ],
])('shows the version, and of the project what product.json has: %s', async (_, source, support, project) => {
  Object.assign(product, { source, support });
  const root = await about(JSON.stringify({ sha256: SHA256, date: null }));
  expect(root.textContent).toContain('Version 1');
  const links = [...root.querySelectorAll<HTMLAnchorElement>('.links a, [data-checksum] a')].map(
    ({ textContent, href }) => [textContent, href],
  );
  expect(links.filter(([, href]) => href?.startsWith('https:'))).toEqual(project);
  expect(links).toContainEqual(['Privacy', 'chrome-extension://x/src/welcome/index.html#privacy']);
  expect(root.textContent).toContain('ToS;DR contributors');
});

it('shows the day of the release, the checksum as `npm run verify` prints it, and how to verify the package', async () => {
  const root = await about(JSON.stringify({ sha256: SHA256, date: '2026-11-30' }));
  expect(root.querySelector('h2 + p')?.textContent).toBe('Version 1, November 30, 2026');
  const checksum = root.querySelector('[data-checksum]');
  expect(checksum?.textContent).toContain('Checksum of this package: 0123 4567 89ab cdef');
});

it('shows no checksum if its file is damaged', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = await about('{"sha256":"x","date":null}');
  expect(root.querySelector('[data-checksum]')).toBeNull();
  expect(root.textContent).toContain('Version 1');
});
