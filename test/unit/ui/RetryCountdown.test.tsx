// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { RetryCountdown } from '../../../src/ui/RetryCountdown.tsx';
import { act, show } from '../render.ts';

it('counts down on the screen, and changes nothing that a screen reader reads', async () => {
  const { root } = await show(<RetryCountdown retryAt={Date.now() + 8_000} />);
  const [read, seen] = [...root.querySelectorAll('span')];
  expect(seen?.getAttribute('aria-hidden')).toBe('true');
  expect([read?.textContent, seen?.textContent]).toEqual(Array(2).fill('Trying again in 8 seconds.'));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await act(() => {});
  expect(read?.textContent).toBe('Trying again in 8 seconds.');
  expect(seen?.textContent).toBe('Trying again in 7 seconds.');
});
