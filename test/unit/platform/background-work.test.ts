import { afterEach, expect, it, vi } from 'vitest';
import { startInBackground } from '../../../src/platform/background-work.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('writes the error of background work to the console, with the name of the work', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('no room');
  startInBackground('open the welcome page', Promise.reject(error));
  await expect.poll(() => log.mock.calls).toEqual([['Could not open the welcome page:', error]]);
});
