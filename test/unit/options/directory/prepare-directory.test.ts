import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fake } from '../../fake-browser.ts';
import { fakeLocks } from '../../fake-locks.ts';

vi.stubGlobal('navigator', { locks: fakeLocks() });
const checks: ((failure: object | null) => void)[] = [];
vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: {} }));
vi.mock('../../../../src/directory/check-directory.ts', () => ({
  checkDirectory: () => new Promise((answer) => void checks.push(answer)),
}));

const { prepareDirectory } = await import('../../../../src/options/directory/prepare-directory.ts');

const SLOW = 'https://slow.example';
const QUICK = 'https://quick.example';
const UNREACHABLE = { kind: 'unreachable' };

beforeEach(async () => {
  checks.length = 0;
  await fake.browser.storage.local.clear();
});

const next = () => fake.browser.storage.local.values.nextDirectory;

describe('prepareDirectory', () => {
  it('makes a directory the next one after it has answered', async () => {
    const prepared = prepareDirectory(SLOW);
    expect(next()).toBeUndefined();
    checks[0]?.(null);
    expect([await prepared, next()]).toEqual([null, SLOW]);
  });

  it('drops the next directory if the one in use was submitted', async () => {
    await fake.browser.storage.local.set({ directory: QUICK, nextDirectory: SLOW });
    const prepared = prepareDirectory(QUICK);
    checks[0]?.(null);
    expect([await prepared, next()]).toEqual([null, '']);
  });

  it('changes nothing if the directory cannot be reached', async () => {
    const prepared = prepareDirectory(SLOW);
    checks[0]?.(UNREACHABLE);
    expect([await prepared, next()]).toEqual([UNREACHABLE, undefined]);
  });

  it.each([
    ['answers', null],
    ['fails', UNREACHABLE],
  ])('drops a directory if another was submitted before it %s', async (_, answer) => {
    const first = prepareDirectory(SLOW);
    const second = prepareDirectory(QUICK);
    checks[1]?.(null);
    expect([await second, next()]).toEqual([null, QUICK]);
    checks[0]?.(answer);
    expect([await first, next()]).toEqual(['superseded', QUICK]);
  });
});
