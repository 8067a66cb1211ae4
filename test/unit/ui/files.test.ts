// @vitest-environment happy-dom
import { useState } from 'preact/hooks';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../../src/ui/save-file.ts';
import { useObjectUrl } from '../../../src/ui/use-object-url.ts';
import { act, showHook } from '../render.ts';

const revoked = vi.fn();

beforeEach(() => {
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked.mockClear());
});

it('a saved file can still be read when the browser begins with it, and is given back later', () => {
  vi.useFakeTimers();
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  saveFile('picture.png', 'text', 'image/png');
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'picture.png' });
  vi.advanceTimersByTime(5_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoked).toHaveBeenCalledOnce();
});

it('a picture has an address until another one, or none, takes its place', async () => {
  const state: { picture: Blob | null; draw: () => void } = { picture: new Blob(), draw: () => {} };
  const { current, unmount } = await showHook(() => {
    const [, draw] = useState(0);
    state.draw = () => draw((count) => count + 1);
    return useObjectUrl(state.picture);
  });
  const first = current().address;
  expect(first).toMatch(/^blob:/);
  await act(() => Object.assign(state, { picture: new Blob() }).draw());
  expect(revoked.mock.calls).toEqual([[first]]);
  expect(current().address).not.toBe(first);
  await act(() => Object.assign(state, { picture: null }).draw());
  expect(current().address).toBeNull();
  await unmount();
  expect(revoked).toHaveBeenCalledTimes(2);
});
