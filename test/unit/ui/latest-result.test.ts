import { expect, it } from 'vitest';
import { latestResult } from '../../../src/ui/use-latest.ts';

/** A read that stays open until the test settles it, and everything that was shown. */
function setUp() {
  const reads: { resolve(result: string): void; reject(error: Error): void }[] = [];
  const shown: string[] = [];
  const { refresh, stop } = latestResult(
    () => new Promise<string>((resolve, reject) => reads.push({ resolve, reject })),
    (result: string) => shown.push(result),
  );
  return { reads, shown, refresh, stop };
}

it('shows each result that arrives in order', async () => {
  const { reads, shown, refresh } = setUp();
  const refreshes = [refresh(), refresh()];
  reads[0]?.resolve('first');
  await refreshes[0];
  expect(shown).toEqual(['first']);
  reads[1]?.resolve('second');
  await refreshes[1];
  expect(shown).toEqual(['first', 'second']);
});

it('drops a result that arrives after that of a newer call', async () => {
  const { reads, shown, refresh } = setUp();
  const refreshes = [refresh(), refresh()];
  reads[1]?.resolve('second');
  reads[0]?.resolve('first');
  await Promise.all(refreshes);
  expect(shown).toEqual(['second']);
});

it('shows an older result when the newer call fails', async () => {
  const { reads, shown, refresh } = setUp();
  const [older, newer] = [refresh(), refresh()];
  reads[1]?.reject(new Error('no storage'));
  await expect(newer).rejects.toThrow('no storage');
  reads[0]?.resolve('first');
  await older;
  expect(shown).toEqual(['first']);
});

it('shows nothing after stop', async () => {
  const { reads, shown, refresh, stop } = setUp();
  const refreshed = refresh();
  stop();
  reads[0]?.resolve('first');
  await refreshed;
  expect(shown).toEqual([]);
});
