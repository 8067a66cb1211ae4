// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import product from '../../../product.json' with { type: 'json' };
import { AboutSetting } from '../../../src/options/AboutSetting.tsx';
import { show } from '../render.ts';

it('shows the version, and links to privacy, source code and feedback', async () => {
  const { root } = await show(<AboutSetting directory="https://api.tosdr.org" />);
  expect(root.textContent).toContain('Version 1');
  const links = [...root.querySelectorAll<HTMLAnchorElement>('.links a')];
  expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
    ['Privacy', 'chrome-extension://x/src/welcome/index.html#privacy'],
    ['Source code', product.source],
    ['Send feedback', product.support],
  ]);
  expect(root.textContent).toContain('ToS;DR contributors');
});
