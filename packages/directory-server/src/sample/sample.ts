import { listItem } from '../endpoints/service-v2.ts';
import type { DirectoryData, ListedService, ServiceRecord } from '../records.ts';
import { buildService } from './build-service.ts';
import { CASES } from './cases.ts';
import type { SampleService } from './sample-service.ts';
import { secondEdition } from './second-edition.ts';
import { communication } from './services/communication.ts';
import { edgeCases } from './services/edge-cases.ts';
import { learningAndHealth } from './services/learning-and-health.ts';
import { media } from './services/media.ts';
import { shoppingAndMoney } from './services/shopping-and-money.ts';
import { travelAndHome } from './services/travel-and-home.ts';

/** Directories guarantee no order, so the sample is shuffled in a fixed way. */
const shuffleKey = (id: number) => (id * 7919) % 1009;

const first: readonly SampleService[] = [
  ...communication,
  ...media,
  ...shoppingAndMoney,
  ...travelAndHome,
  ...learningAndHealth,
  ...edgeCases,
];

interface Sample extends DirectoryData {
  readonly services: readonly ServiceRecord[];
}

function built(services: readonly SampleService[]): Sample {
  const records = services.map(buildService).sort((a, b) => shuffleKey(a.id) - shuffleKey(b.id));
  return { services: records, cases: [...CASES.values()] };
}

/**
 * The sample: invented services in every state that real ones have, under domains reserved for examples. Their grades
 * are computed from their points.
 */
export const sample: Sample = built(first);

/** The sample as it is, and some months later: a few services have another grade, one is gone, one is new. */
export const EDITIONS = { 1: sample, 2: built(secondEdition(first)) } as const;

/** The sample's services as the list endpoint sends them. */
export const sampleServices: readonly ListedService[] = sample.services.map(listItem);
