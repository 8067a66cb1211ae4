// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { useSlash } from '../../../../src/search/view/use-search.ts';
import { act, showHook } from '../../render.ts';

/** How often a key acts, and whether it is still typed. */
async function pressed(tag: string, key: string, held: KeyboardEventInit = {}) {
  const opened = vi.fn();
  const { unmount } = await showHook(() => {
    useSlash(opened);
    return true;
  });
  const target = document.body.appendChild(document.createElement(tag));
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  await act(() => target.dispatchEvent(event));
  await unmount();
  return { times: opened.mock.calls.length, isTyped: !event.defaultPrevented };
}

it.each([
  ['a slash on the page', 'p', '/', {}],
  ['a slash on a button', 'button', '/', {}],
  ['a slash that needs Shift, as on a German keyboard', 'p', '/', { shiftKey: true }],
])('%s opens the search', async (_, tag, key, held) => {
  expect(await pressed(tag, key, held)).toEqual({ times: 1, isTyped: false });
});

it.each([
  ['a slash in a field', 'input', '/', {}],
  ['a slash in a large field', 'textarea', '/', {}],
  ['a slash in a choice', 'select', '/', {}],
  ['another key', 'p', 's', {}],
  ['a shortcut with Ctrl', 'p', '/', { ctrlKey: true }],
  ['a shortcut with Cmd', 'p', '/', { metaKey: true }],
  ['a shortcut with Alt', 'p', '/', { altKey: true }],
])('%s is left alone', async (_, tag, key, held) => {
  expect(await pressed(tag, key, held)).toEqual({ times: 0, isTyped: true });
});
