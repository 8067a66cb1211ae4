// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import product from '../../../product.json' with { type: 'json' };
import { show } from '../render.ts';

vi.mock('../../../src/i18n/ui-language.ts', () => import('../i18n/fake-ui-language.ts'));
vi.mock('../../../src/platform/browser.ts', () => ({
  default: {
    runtime: {
      getManifest: () => ({ version: '1.2.3' }),
      getURL: (path: string) => `chrome-extension://id/${path}`,
    },
  },
}));
const { AboutSetting } = await import('../../../src/options/AboutSetting.tsx');

it('shows the version, and links to privacy, source code and feedback', async () => {
  const { root } = await show(<AboutSetting directory="https://api.tosdr.org" />);
  expect(root.textContent).toContain('Version 1.2.3');
  const links = [...root.querySelectorAll<HTMLAnchorElement>('.links a')];
  expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
    ['Privacy', 'chrome-extension://id/src/welcome/index.html#privacy'],
    ['Source code', product.source],
    ['Send feedback', product.support],
  ]);
  expect(root.textContent).toContain('ToS;DR contributors');
});
