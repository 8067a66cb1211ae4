import { describe, expect, it, vi } from 'vitest';
import { encodeSnapshot } from '../../../scripts/snapshot/encode-snapshot.ts';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { snapshotColumns } from '../../../src/snapshot/parse-snapshot.ts';
import { sampleSnapshot } from './sample-snapshot.ts';

const file = await encodeSnapshot(sampleSnapshot);
const packagedSnapshot = vi.fn(async () => file);
vi.mock('../../../src/snapshot/packaged-snapshot.ts', () => ({
  HAS_SNAPSHOT: true,
  packagedSnapshot: () => packagedSnapshot(),
}));
const { snapshotCasesIn, readSnapshotCases } = await import('../../../src/snapshot/snapshot-cases.ts');

it('the cases of the snapshot are read again after a failure, and then once', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  packagedSnapshot.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await readSnapshotCases(DEFAULT_DIRECTORY)).toBeNull();
  expect(failed).toHaveBeenCalledOnce();
  expect((await readSnapshotCases(DEFAULT_DIRECTORY))?.of(7)).toEqual([12, 31]);
  await readSnapshotCases(DEFAULT_DIRECTORY);
  expect(packagedSnapshot).toHaveBeenCalledTimes(2);
});

describe('the cases in the columns of a snapshot', async () => {
  const columns = await snapshotColumns(file);
  const withNumbers = (...findings: (string | null)[]) =>
    snapshotCasesIn({ ...columns, services: { ...columns.services, findings } });

  it('are those of the service, with the day of the snapshot', () => {
    const found = snapshotCasesIn(columns);
    expect(found?.takenAt).toBe(sampleSnapshot.takenAt);
    expect(new Set(found?.casesOf(7))).toEqual(new Set(sampleSnapshot.cases));
    expect([9, 4_294_967_295, 8].map((id) => found?.casesOf(id))).toEqual([null, null, null]);
    expect([9, 4_294_967_295, 8].map((id) => found?.of(id))).toEqual([null, null, null]);
  });

  it.each([
    ['is too high', '1 2'],
    ['is negative', '-1 1'],
    ['is no number', '1 x'],
  ])('leave out a number of no case: one that %s', (_, numbers) => {
    expect(withNumbers(numbers, null, null)?.of(7)).toEqual([31]);
  });

  it('are unknown if no number stands for a case', () => {
    expect(withNumbers('5', null, null)?.casesOf(7)).toBeNull();
  });

  it('are null without cases', () => {
    const cases = { ids: [], titles: [], classes: '', weights: [] };
    expect(snapshotCasesIn({ ...columns, cases })).toBeNull();
  });

  it('are read only for the service that is shown', () => {
    const read: string[] = [];
    const findings = new Proxy(columns.services.findings, {
      get: (target, key) => {
        read.push(String(key));
        return Reflect.get(target, key);
      },
    });
    const found = snapshotCasesIn({ ...columns, services: { ...columns.services, findings } });
    expect(read).toEqual([]);
    found?.casesOf(7);
    expect(read).toEqual(['0']);
  });
});
