/*
 * The directory as a library, for the tests and scripts of this repository: the server, its data, and the export. The
 * package that people install has the command line alone (cli.ts).
 */
export { loadDirectory } from './data/load.ts';
export { DataError } from './data/read-data.ts';
export { FAULTS, type FaultName } from './faults/faults.ts';
export { handleRequest } from './handle-request.ts';
export { RateLimits } from './limits/rate-limits.ts';
export type { DirectoryOptions } from './options.ts';
export {
  type CaseRecord,
  CLASSIFICATIONS,
  type DirectoryData,
  type ListedService,
  type PointRecord,
  type ServiceRecord,
} from './records.ts';
export { EDITIONS, sample, sampleServices } from './sample/sample.ts';
export { switchEditions } from './sample/switch-edition.ts';
export { encodeAnswer } from './send-answer.ts';
export { type RunningDirectory, startDirectory } from './server.ts';
