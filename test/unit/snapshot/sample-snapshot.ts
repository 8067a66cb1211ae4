import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { service } from '../catalog/sync/fake-directory.ts';

const MINUTE = 60_000;

/** Three services and three cases: two graded services, and one without a grade and without known details. */
export const sampleSnapshot: Snapshot = {
  source: 'https://directory.example',
  takenAt: Date.UTC(2026, 10, 20),
  services: [
    {
      service: service(7, {
        name: 'Pigeon Post',
        urls: ['pigeonpost.example', 'www.pigeonpost.example/mail'],
        grade: 'D',
        updatedAt: 29_000_000 * MINUTE,
      }),
      cases: [31, 12],
    },
    {
      service: service(9, { name: 'Øl', urls: [], grade: 'A', reviewed: false }),
      cases: [],
    },
    {
      service: service(4_294_967_295, {
        name: 'Pigeon Shop',
        urls: ['shop.pigeonpost.example'],
        grade: null,
        reviewed: false,
        updatedAt: 29_000_001 * MINUTE,
      }),
      cases: null,
    },
  ],
  cases: [
    { id: 12, title: 'The pigeons read your mail', classification: 'blocker', weight: 80 },
    { id: 31, title: 'You may cancel at any time', classification: 'good', weight: 40 },
  ],
};
