// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { RetryCountdown } from '../../../src/ui/RetryCountdown.tsx';
import { act, show } from '../render.ts';

it('counts down on the screen until it is gone, and changes nothing that a screen reader reads', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { root, unmount } = await show(<RetryCountdown retryAt={Date.now() + 8_000} />);
  const [read, seen] = [...root.querySelectorAll('span')];
  expect(seen?.getAttribute('aria-hidden')).toBe('true');
  expect([read?.textContent, seen?.textContent]).toEqual(Array(2).fill('Trying again in 8 seconds.'));
  await act(() => vi.advanceTimersByTime(1_000));
  expect(read?.textContent).toBe('Trying again in 8 seconds.');
  expect(seen?.textContent).toBe('Trying again in 7 seconds.');
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
});
