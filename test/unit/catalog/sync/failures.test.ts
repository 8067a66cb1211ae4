import { expect, it } from 'vitest';
import { storageRetryAt } from '../../../../src/catalog/sync/failures.ts';

const FAILED_AT = 1_000_000;
const MINUTE = 60_000;

it.each([
  ['is not over', FAILED_AT + MINUTE - 1, FAILED_AT + MINUTE],
  ['is over', FAILED_AT + MINUTE, null],
  ['ends when the clock is set back, or it could last for years', FAILED_AT - 1, null],
])('the wait after a failure of the storage %s', async (_, now, retryAt) => {
  const failure = { cause: 'full', since: 0, at: FAILED_AT, wait: MINUTE } as const;
  const memory = { read: async () => failure, write: async () => {} };
  expect(await storageRetryAt(memory, now)).toBe(retryAt);
});
