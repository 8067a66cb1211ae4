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
  ['a slash on the page opens the search', 'p', '/', {}, 1],
  ['a slash on a button opens it', 'button', '/', {}, 1],
  ['a slash that needs Shift, as on a German keyboard, opens it', 'p', '/', { shiftKey: true }, 1],
  ['a slash in a field is left alone', 'input', '/', {}, 0],
  ['a slash in a large field is left alone', 'textarea', '/', {}, 0],
  ['a slash in a choice is left alone', 'select', '/', {}, 0],
  ['another key is left alone', 'p', 's', {}, 0],
  ['a shortcut with Ctrl is left alone', 'p', '/', { ctrlKey: true }, 0],
  ['a shortcut with Cmd is left alone', 'p', '/', { metaKey: true }, 0],
  ['a shortcut with Alt is left alone', 'p', '/', { altKey: true }, 0],
])('%s', async (_, tag, key, held, times) => {
  expect(await pressed(tag, key, held)).toEqual({ times, isTyped: times === 0 });
});
