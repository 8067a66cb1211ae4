import { listItem } from './endpoints/service-v2.ts';
import type { DirectoryData, ListedService, ServiceRecord } from './records.ts';
import { buildService } from './sample/build-service.ts';
import { CASES } from './sample/cases.ts';
import { communication } from './sample/services/communication.ts';
import { edgeCases } from './sample/services/edge-cases.ts';
import { learningAndHealth } from './sample/services/learning-and-health.ts';
import { media } from './sample/services/media.ts';
import { shoppingAndMoney } from './sample/services/shopping-and-money.ts';
import { travelAndHome } from './sample/services/travel-and-home.ts';

/** Directories guarantee no order, so the sample is shuffled in a fixed way. */
const shuffleKey = (id: number) => (id * 7919) % 1009;

const services: readonly ServiceRecord[] = [
  ...communication,
  ...media,
  ...shoppingAndMoney,
  ...travelAndHome,
  ...learningAndHealth,
  ...edgeCases,
]
  .map(buildService)
  .sort((a, b) => shuffleKey(a.id) - shuffleKey(b.id));

/**
 * The sample: invented services in every state that real ones have, under domains reserved for examples. Their grades
 * are computed from their points.
 */
export const sample: DirectoryData & { readonly services: readonly ServiceRecord[] } = {
  services,
  cases: [...CASES.values()],
};

/** The sample's services as the list endpoint sends them. */
export const sampleServices: readonly ListedService[] = services.map(listItem);
