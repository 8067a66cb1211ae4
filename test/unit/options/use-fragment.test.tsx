// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { useFragment } from '../../../src/options/Options.tsx';
import { act, show } from '../render.ts';

function Page() {
  useFragment();
  return (
    <>
      <section id="open">
        <select />
      </section>
      <details id="rest">
        <summary />
        <section id="collapsed">
          <input />
        </section>
      </details>
    </>
  );
}

afterEach(() => {
  location.hash = '';
});

async function shownAt(fragment: string) {
  location.hash = fragment;
  const { root } = await show(<Page />);
  return {
    isOpen: () => root.querySelector('details')?.open,
    focused: () => document.activeElement?.tagName,
  };
}

it.each([
  ['opens the section around a setting and focuses its field', '#collapsed', true, 'INPUT'],
  ['opens a section by its own name and focuses its heading', '#rest', true, 'SUMMARY'],
  ['leaves the section closed for another setting', '#open', false, 'SELECT'],
])('%s', async (_, fragment, opens, tag) => {
  const { isOpen, focused } = await shownAt(fragment);
  expect([isOpen(), focused()]).toEqual([opens, tag]);
});

it.each(['', '#unknown'])('leaves the section closed with the fragment "%s"', async (fragment) => {
  expect((await shownAt(fragment)).isOpen()).toBe(false);
});

it('follows a link on the page itself', async () => {
  const { isOpen, focused } = await shownAt('');
  await act(() => {
    location.hash = '#collapsed';
    window.dispatchEvent(new Event('hashchange'));
  });
  expect([isOpen(), focused()]).toEqual([true, 'INPUT']);
});
