import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PoliteRequests } from '../../../scripts/snapshot/polite-requests.ts';
import { readCases } from '../../../scripts/snapshot/read-cases.ts';
import type { ServiceDetails } from '../../../src/directory/schema.ts';
import type { Snapshot, SnapshotCase } from '../../../src/snapshot/snapshot.ts';
import { service } from '../catalog/sync/fake-directory.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const file = join(temporaryFolder('cases'), 'cases.ndjson');
const MINUTE = 60_000;
const OLD: SnapshotCase = { id: 12, title: 'Old title', classification: 'bad', weight: 40 };
const NEW: SnapshotCase = { id: 12, title: 'New title', classification: 'blocker', weight: 80 };

const details = (found: SnapshotCase) => {
  const kind = { ...found, localizedTitle: null, description: '' };
  const point = { id: 1, status: 'approved', title: '', analysis: '', documentId: null, source: null };
  return { points: [{ ...point, case: kind }] } as unknown as ServiceDetails;
};

it('a case that was just read is not replaced by that of the previous snapshot, whatever its service', async () => {
  const services = [1, 2, 1].map((minutes, i) => service(i + 1, { updatedAt: minutes * MINUTE }));
  const previous: Snapshot = {
    source: 'https://ratings.example',
    takenAt: 0,
    services: services.map(({ id }) => ({ service: service(id, { updatedAt: MINUTE }), cases: [OLD.id] })),
    cases: [OLD],
  };
  const asked: number[] = [];
  const found = await readCases(services, {
    client: {
      service: async (id) => {
        asked.push(id);
        return details(NEW);
      },
    },
    requests: new PoliteRequests(),
    file,
    previous,
    progress: () => {},
  });
  expect(asked).toEqual([2]);
  expect(found.cases).toEqual([NEW]);
  expect(found.services.map(({ cases }) => cases)).toEqual([[12], [12], [12]]);
});
