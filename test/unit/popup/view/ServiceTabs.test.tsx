// @vitest-environment happy-dom
import { useState } from 'preact/hooks';
import { afterEach, expect, it } from 'vitest';
import { ServiceTabs } from '../../../../src/popup/view/ServiceTabs.tsx';
import { act, show } from '../../render.ts';

const SERVICES = [1, 2, 3].map((id) => ({ id, name: `Service ${id}`, grade: null, reviewed: false }));

function Page({ first }: { first: number }) {
  const [chosen, choose] = useState(first);
  return (
    <ServiceTabs services={SERVICES} chosen={chosen} choose={choose}>
      {null}
    </ServiceTabs>
  );
}

afterEach(() => {
  document.documentElement.dir = '';
});

it.each([
  ['ArrowRight', 'the next tab', 'ltr', 1, 2],
  ['ArrowRight', 'the first tab after the last one', 'ltr', 3, 1],
  ['ArrowLeft', 'the tab before', 'ltr', 3, 2],
  ['ArrowLeft', 'the last tab before the first one', 'ltr', 1, 3],
  ['Home', 'the first tab', 'ltr', 3, 1],
  ['End', 'the last tab', 'ltr', 1, 3],
  ['ArrowRight', 'the tab before', 'rtl', 3, 2],
  ['ArrowLeft', 'the next tab', 'rtl', 1, 2],
  ['a', 'no other tab', 'ltr', 2, 2],
])('%s chooses %s (%s, from %i to %i)', async (key, _, direction, from, to) => {
  document.documentElement.dir = direction;
  const { root } = await show(<Page first={from} />);
  const tab = (id: number) => root.querySelector<HTMLElement>(`[data-service="${id}"]`);
  tab(from)?.focus();
  await act(() => tab(from)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  expect(root.querySelectorAll('[aria-selected="true"]')).toHaveLength(1);
  expect(tab(to)?.getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(tab(to));
});
