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

it('opens the section around a setting and focuses its field', async () => {
  const { isOpen, focused } = await shownAt('#collapsed');
  expect([isOpen(), focused()]).toEqual([true, 'INPUT']);
});

it('opens a section by its own name and focuses its heading', async () => {
  const { isOpen, focused } = await shownAt('#rest');
  expect([isOpen(), focused()]).toEqual([true, 'SUMMARY']);
});

it('leaves the section closed for another setting, and without a fragment', async () => {
  const { isOpen, focused } = await shownAt('#open');
  expect([isOpen(), focused()]).toEqual([false, 'SELECT']);
  for (const fragment of ['', '#unknown']) {
    expect((await shownAt(fragment)).isOpen(), fragment).toBe(false);
  }
});

it('follows a link on the page itself', async () => {
  const { isOpen, focused } = await shownAt('');
  await act(() => {
    location.hash = '#collapsed';
    window.dispatchEvent(new Event('hashchange'));
  });
  expect([isOpen(), focused()]).toEqual([true, 'INPUT']);
});
