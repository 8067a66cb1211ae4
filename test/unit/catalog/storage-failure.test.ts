import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageFailure, withStorageFailure } from '../../../src/catalog/storage-failure.ts';
import { INITIAL_STATE } from '../../../src/catalog/sync-state.ts';

const session = vi.hoisted(() => ({ values: {} as Record<string, unknown>, isBroken: false }));
vi.mock('../../../src/platform/browser.ts', () => {
  const answer = async <T>(act: () => T): Promise<T> => {
    if (session.isBroken) throw new Error('QUOTA_BYTES quota exceeded');
    return act();
  };
  return {
    default: {
      storage: {
        session: {
          get: (key: string) => answer(() => ({ [key]: session.values[key] })),
          set: (values: object) => answer(() => Object.assign(session.values, values)),
          remove: (key: string) => answer(() => delete session.values[key]),
        },
      },
    },
  };
});

const LIST = {
  directory: 'https://ratings.example',
  current: null,
  previous: null,
  snapshot: null,
  sync: INITIAL_STATE,
};
const FAILURE = { cause: 'full', since: 1_000, at: 5_000, wait: 60_000 } as const;

beforeEach(async () => {
  session.isBroken = false;
  await storageFailure.write(null);
});

describe('a storage failure', () => {
  it('is shown as the failure of the list: since when, why, and when the next try is', async () => {
    expect((await withStorageFailure(LIST)).sync.lastFailure).toBeNull();
    await storageFailure.write(FAILURE);
    const { sync } = await withStorageFailure(LIST);
    expect(sync).toMatchObject({
      lastFailure: { kind: 'storage', full: true },
      failingSince: 1_000,
      notBefore: 65_000,
    });
    await storageFailure.write(null);
    expect(await withStorageFailure(LIST)).toBe(LIST);
  });

  it.each([
    ['unavailable', { kind: 'storage-unavailable', opening: false }],
    ['refused', { kind: 'storage', full: false }],
  ] as const)('with the cause "%s" is a failure of its own kind', async (cause, failure) => {
    await storageFailure.write({ ...FAILURE, cause });
    expect((await withStorageFailure(LIST)).sync.lastFailure).toEqual(failure);
  });

  it('is kept by the worker if the session storage does not work either', async () => {
    session.isBroken = true;
    await storageFailure.write(FAILURE);
    expect(await storageFailure.read()).toEqual(FAILURE);
    await storageFailure.write(null);
    expect(await storageFailure.read()).toBeNull();
  });

  it('is not read from a value of another shape', async () => {
    session.values.storageFailure = { cause: 'boredom', since: 'yesterday' };
    expect(await withStorageFailure(LIST)).toBe(LIST);
  });
});
