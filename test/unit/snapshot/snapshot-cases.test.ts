import { describe, expect, it, vi } from 'vitest';
import { splitCases } from '../../../scripts/extension/split-cases.ts';
import { encodeSnapshot } from '../../../scripts/snapshot/encode-snapshot.ts';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { parseSnapshot } from '../../../src/snapshot/parse-snapshot.ts';
import type { PackagedCases } from '../../../src/snapshot/snapshot-format.ts';
import { sampleSnapshot } from './sample-snapshot.ts';

const file = await encodeSnapshot(sampleSnapshot);
const { snapshot, cases } = await splitCases(file);
if (!cases) throw new TypeError('the sample has cases');
const packagedCases = vi.fn(async (): Promise<unknown> => cases);
vi.mock('../../../src/snapshot/packaged-snapshot.ts', () => ({
  HAS_SNAPSHOT_CASES: true,
  packagedCases: () => packagedCases(),
}));
const { snapshotCasesIn, readSnapshotCases } = await import('../../../src/snapshot/snapshot-cases.ts');

describe('the cases of the package', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['that cannot be read', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['of another form', async () => ({ ...cases, services: 7 })],
    ['with a column that is too short', async () => ({ ...cases, cases: { ...cases.cases, titles: [] } })],
  ])('%s are none, and read again the next time', async (_, read) => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
    packagedCases.mockImplementationOnce(read);
    vi.resetModules();
    const { readSnapshotCases } = await import('../../../src/snapshot/snapshot-cases.ts');
    expect(await readSnapshotCases(DEFAULT_DIRECTORY)).toBeNull();
    expect(failed).toHaveBeenCalledOnce();
    expect((await readSnapshotCases(DEFAULT_DIRECTORY))?.of(7)).toEqual([12, 31]);
    failed.mockRestore();
  });

  it('are read once, and only for the directory of the build', async () => {
    packagedCases.mockClear();
    await readSnapshotCases(DEFAULT_DIRECTORY);
    await readSnapshotCases(DEFAULT_DIRECTORY);
    expect(packagedCases).toHaveBeenCalledTimes(1);
    expect(await readSnapshotCases('https://other.example')).toBeNull();
  });

  it('are those of the service, with the day of the snapshot', () => {
    const found = snapshotCasesIn(cases);
    expect(found.takenAt).toBe(sampleSnapshot.takenAt);
    expect(new Set(found.casesOf(7))).toEqual(new Set(sampleSnapshot.cases));
    expect([9, 4_294_967_295, 8].map((id) => found.casesOf(id))).toEqual([null, null, null]);
    expect([9, 4_294_967_295, 8].map((id) => found.of(id))).toEqual([null, null, null]);
  });

  const withLines = (services: string): PackagedCases => ({ ...cases, services });

  it.each([
    ['is too high', '\n7 1 2\n'],
    ['is negative', '\n7 -1 1\n'],
    ['is no number', '\n7 1 x\n'],
  ])('leave out a number of no case: one that %s', (_, services) => {
    expect(snapshotCasesIn(withLines(services)).of(7)).toEqual([31]);
  });

  it('are unknown if no number stands for a case', () => {
    expect(snapshotCasesIn(withLines('\n7 5\n')).casesOf(7)).toBeNull();
  });

  it('are not those of a service whose number begins or ends in the same way', () => {
    expect(snapshotCasesIn(withLines('\n77 0\n17 1\n7 1\n')).of(7)).toEqual([31]);
    expect(snapshotCasesIn(withLines('\n77 0\n17 1\n')).of(7)).toBeNull();
  });
});

describe('the snapshot of a package', () => {
  it('has no cases, because they are in a file of their own, and everything else', async () => {
    const whole = await parseSnapshot(file);
    const services = whole.services.map(({ service }) => ({ service, cases: null }));
    expect(await parseSnapshot(snapshot)).toEqual({ ...whole, cases: [], services });
  });

  it('without cases is left as it is', async () => {
    const services = sampleSnapshot.services.map(({ service }) => ({ service, cases: null }));
    const text = await encodeSnapshot({ ...sampleSnapshot, services, cases: [] });
    expect(await splitCases(text)).toEqual({ snapshot: text, cases: null });
  });

  it('that is damaged ends the build', async () => {
    await expect(splitCases(file.replace('"sha256":"', '"sha256":"0'))).rejects.toThrow('checksum');
  });
});
