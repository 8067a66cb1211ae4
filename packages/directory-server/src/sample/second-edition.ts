import { type SampleService, service } from './sample-service.ts';

/** When the reviewers changed them. */
const UPDATED = '2026-11-03';

/** Other findings, names and reviews of services, by id; null: the service is gone. */
const CHANGES: ReadonlyMap<number, Partial<SampleService> | null> = new Map([
  // Grade B to D: its new owner tracks people.
  [
    212,
    {
      findings:
        'take-your-data you-own-it notice-of-changes plain-words trains-models ad-profile follows-you shares-widely fingerprints which-law',
    },
  ],
  // D to E.
  [
    204,
    { findings: 'sells-data third-party-cookies ad-profile renews-itself shares-widely no-court which-law' },
  ],
  // D to C.
  [
    401,
    {
      findings:
        'always-located shares-widely data-from-others tells-of-breach your-court leave-any-time notice-of-changes age-limit',
    },
  ],
  // C to A, in an unfinished review.
  [109, { findings: 'pen-names plain-words little-data deletes-logs-soon no-sharing leave-any-time' }],
  // Only the review was finished.
  [106, { reviewed: true }],
  // The first grade.
  [112, { findings: 'follows-you real-name ad-profile pen-names', rating: null }],
  // The same service under a clearer name.
  [203, { name: 'Kaleidowiki (the free encyclopedia)' }],
  [413, null],
]);

const NEWCOMER = service(516, 'Lesezeichen Library', UPDATED, ['lesezeichen.example'], {
  reviewed: true,
  findings: 'no-tracking little-data no-sharing plain-words leave-any-time take-your-data',
});

/** The services of the sample as the second edition has them: nine of them are different. */
export function secondEdition(services: readonly SampleService[]): SampleService[] {
  const kept = services.flatMap((first) => {
    const change = CHANGES.get(first.id);
    if (change === null) return [];
    return [change ? { ...first, ...change, updated: UPDATED } : first];
  });
  return [...kept, NEWCOMER];
}
