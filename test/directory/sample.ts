import { listItem } from './endpoints/service-v2.ts';
import type { DirectoryData, ListedService, ServiceRecord } from './records.ts';
import { buildService } from './sample/build-service.ts';
import { CASES } from './sample/cases.ts';
import { communication } from './sample/services/communication.ts';
import { awkward } from './sample/services/edge-cases.ts';
import { learningAndHealth } from './sample/services/learning-and-health.ts';
import { media } from './sample/services/media.ts';
import { shoppingAndMoney } from './sample/services/shopping-and-money.ts';
import { travelAndHome } from './sample/services/travel-and-home.ts';

/** Directories promise no order: a fixed shuffle keeps anyone from relying on one. */
const scattered = (id: number) => (id * 7919) % 1009;

const services: readonly ServiceRecord[] = [
  ...communication,
  ...media,
  ...shoppingAndMoney,
  ...travelAndHome,
  ...learningAndHealth,
  ...awkward,
]
  .map(buildService)
  .sort((a, b) => scattered(a.id) - scattered(b.id));

/**
 * The sample: invented services under names that are reserved for examples, in every state that real ones are in. Their
 * documents are written for this project and their grades computed from their points.
 */
export const sample: DirectoryData & { readonly services: readonly ServiceRecord[] } = {
  services,
  cases: [...CASES.values()],
};

/** The sample's services as the list endpoint sends them. */
export const sampleServices: readonly ListedService[] = services.map(listItem);
