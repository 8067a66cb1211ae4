// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { SealLook } from '../../../../src/graphics/seal-drawing.ts';
import { show } from '../../render.ts';

vi.mock('../../../../src/search/view/SearchBox.tsx', () => ({ SearchBox: () => <p>search</p> }));
const { inPopup } = await import('../in-popup.tsx');
const { PopupView } = await import('../../../../src/popup/view/PopupView.tsx');

async function view(seal: SealLook, isOpen = false) {
  const search = { isOpen, toggle: () => {}, choose: async () => {} };
  const content = <PopupView seal={seal} title="Name" children={<p id="content" />} />;
  return (await show(inPopup(content, { search }))).root;
}

it.each<[string, SealLook, string | undefined, string | undefined]>([
  ['a reviewed grade', { kind: 'grade', grade: 'B', reviewed: true }, 'B', 'true'],
  ['a grade whose review is not finished', { kind: 'grade', grade: 'E', reviewed: false }, 'E', 'false'],
  ['no grade', { kind: 'unrated' }, 'none', 'false'],
  ['a site that is not in the list', { kind: 'unlisted' }, undefined, undefined],
])('the seal has a text that says what it shows: %s', async (_, seal, grade, reviewed) => {
  const drawn = (await view(seal)).querySelector<HTMLElement>('[data-grade]');
  expect([drawn?.dataset.grade, drawn?.dataset.reviewed]).toEqual([grade, reviewed]);
});

it('the search takes the place of the content while it is open', async () => {
  const seal: SealLook = { kind: 'unrated' };
  const isHidden = (root: HTMLElement) => root.querySelector('#content')?.closest('[hidden]') !== null;
  const closed = await view(seal);
  expect([isHidden(closed), closed.textContent?.includes('search')]).toEqual([false, false]);
  const open = await view(seal, true);
  expect([isHidden(open), open.textContent?.includes('search')]).toEqual([true, true]);
});
