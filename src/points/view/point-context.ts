import type { MyDealBreakers } from '../../deal-breakers/view/use-deal-breakers.ts';
import type { DirectoryClient } from '../../directory/client.ts';
import type { RequestState } from '../../ui/use-request.ts';
import type { CaseTitles } from '../case-titles/case-titles.ts';

/** What all points of a service share. */
export interface PointContext {
  /** The language of translated titles. */
  readonly language: string;
  /** Our short titles; null if there are none for this directory. */
  readonly titles: CaseTitles | null;
  /** The quotes of the service, by the id of the point. */
  readonly quotes: RequestState<ReadonlyMap<number, string>>;
  readonly loadQuotes: () => void;
  /** The directory that the points are from. */
  readonly client: DirectoryClient;
  readonly dealBreakers: MyDealBreakers;
}
