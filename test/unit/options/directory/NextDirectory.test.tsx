// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { ListRecord } from '../../../../src/catalog/list-record.ts';
import { COMPLETE_LIST } from '../../catalog/complete-list.ts';
import { show } from '../../render.ts';

const state: { list: ListRecord | null | undefined } = { list: undefined };
vi.mock('../../../../src/catalog/view/use-list.ts', () => ({ useList: () => state.list }));
const { NextDirectory } = await import('../../../../src/options/directory/DirectorySetting.tsx');

const NEXT = 'https://next.example';
const failed = (directory: string): ListRecord => ({
  ...COMPLETE_LIST,
  directory,
  sync: { ...COMPLETE_LIST.sync, lastFailure: { kind: 'switched-off' } },
});

it.each<[string, ListRecord | null | undefined, boolean]>([
  ['its own list', failed(NEXT), true],
  ['the list of a directory that was to be the next one before', failed('https://before.example'), false],
  ['a list that cannot be read', null, false],
  ['a list that is not read yet', undefined, false],
])('only the status of the next directory is shown, given %s', async (_, list, isShown) => {
  state.list = list;
  const { root } = await show(<NextDirectory next={NEXT} present="https://present.example" />);
  expect(root.querySelector('[data-failure]') !== null).toBe(isShown);
  expect(root.textContent).toContain('next.example');
});
