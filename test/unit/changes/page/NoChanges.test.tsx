// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { NoChanges } from '../../../../src/changes/page/Changes.tsx';
import { COMPLETE_LIST } from '../../catalog/complete-list.ts';
import { show } from '../../render.ts';

it('says when the next list is due, and leads to where services are starred', async () => {
  const list = { ...COMPLETE_LIST, sync: { ...COMPLETE_LIST.sync, notBefore: Date.now() + 5 * 3_600_000 } };
  const { root } = await show(<NoChanges list={list} sendNothing={false} />);
  expect(root.querySelector('[data-next-list]')?.textContent).toBe('The next list is due in 5 hours.');
  const links = [...root.querySelectorAll('.links a')].map((link) => link.getAttribute('href'));
  expect(links.map((link) => link?.replace(/^.*src/, ''))).toEqual([
    '/search/index.html',
    '/accounts/index.html',
  ]);
});
