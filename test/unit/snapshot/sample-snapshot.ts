import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { service } from '../catalog/sync/fake-directory.ts';

const MINUTE = 60_000;

/** Two graded services, and one without a grade. */
export const sampleSnapshot: Snapshot = {
  source: 'https://directory.example',
  takenAt: Date.UTC(2026, 10, 20),
  services: [
    service(7, {
      name: 'Pigeon Post',
      urls: ['pigeonpost.example', 'www.pigeonpost.example/mail'],
      grade: 'D',
      updatedAt: 29_000_000 * MINUTE,
    }),
    service(9, { name: 'Øl', urls: [], grade: 'A', reviewed: false }),
    service(4_294_967_295, {
      name: 'Pigeon Shop',
      urls: ['shop.pigeonpost.example'],
      grade: null,
      reviewed: false,
      updatedAt: 29_000_001 * MINUTE,
    }),
  ],
};
