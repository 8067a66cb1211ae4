import type { DirectoryClient } from '../../directory/client.ts';
import type { MyLimits } from '../limits/use-limit-change.ts';
import type { RequestState } from '../use-request.ts';

/** What all points of a service share. */
export interface PointContext {
  /** The language of translated titles. */
  readonly language: string;
  /** The quotes of the service, by the id of the point. */
  readonly quotes: RequestState<ReadonlyMap<number, string>>;
  /** Called when a point is opened. */
  readonly loadQuotes: () => void;
  /** The directory that the points are from. */
  readonly client: DirectoryClient;
  readonly limits: MyLimits;
}
