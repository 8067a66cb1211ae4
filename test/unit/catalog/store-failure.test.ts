import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeFailure, withStoreFailure } from '../../../src/catalog/store-failure.ts';
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

const LIST = { directory: 'https://ratings.example', current: null, previous: null, sync: INITIAL_STATE };
const REFUSAL = { why: 'full', since: 1_000, at: 5_000, rest: 60_000 } as const;

beforeEach(async () => {
  session.isBroken = false;
  await storeFailure.write(null);
});

describe('a store that takes nothing', () => {
  it('is told of by the browser with the list: since when, why, and the next try', async () => {
    expect((await withStoreFailure(LIST)).sync.lastFailure).toBeNull();
    await storeFailure.write(REFUSAL);
    const { sync } = await withStoreFailure(LIST);
    expect(sync).toMatchObject({
      lastFailure: { kind: 'storage', full: true },
      failingSince: 1_000,
      notBefore: 65_000,
    });
    await storeFailure.write(null);
    expect(await withStoreFailure(LIST)).toBe(LIST);
  });

  it.each([
    ['shut', { kind: 'store-shut', opening: false }],
    ['refused', { kind: 'storage', full: false }],
  ] as const)('%s has words of its own', async (why, failure) => {
    await storeFailure.write({ ...REFUSAL, why });
    expect((await withStoreFailure(LIST)).sync.lastFailure).toEqual(failure);
  });

  it('is remembered by the worker where the browser takes nothing either', async () => {
    session.isBroken = true;
    await storeFailure.write(REFUSAL);
    expect(await storeFailure.read()).toEqual(REFUSAL);
    await storeFailure.write(null);
    expect(await storeFailure.read()).toBeNull();
  });

  it('is not told of by what somebody else left under its name', async () => {
    session.values.storeFailure = { why: 'boredom', since: 'yesterday' };
    expect(await withStoreFailure(LIST)).toBe(LIST);
  });
});
