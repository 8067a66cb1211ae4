import { expect, it, vi } from 'vitest';
import { encodeSnapshot } from '../../../scripts/snapshot/encode-snapshot.ts';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { sampleSnapshot } from './sample-snapshot.ts';

const file = await encodeSnapshot(sampleSnapshot);
const packagedSnapshot = vi.fn(async () => file);
vi.mock('../../../src/snapshot/packaged-snapshot.ts', () => ({
  HAS_SNAPSHOT: true,
  packagedSnapshot: () => packagedSnapshot(),
}));
const { snapshotFindings } = await import('../../../src/snapshot/snapshot-findings.ts');

it('the cases of the snapshot are read again after a failure, and then once', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  packagedSnapshot.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await snapshotFindings(DEFAULT_DIRECTORY)).toBeNull();
  expect(failed).toHaveBeenCalledOnce();
  expect((await snapshotFindings(DEFAULT_DIRECTORY))?.of(7)).toEqual([12, 31]);
  await snapshotFindings(DEFAULT_DIRECTORY);
  expect(packagedSnapshot).toHaveBeenCalledTimes(2);
});
