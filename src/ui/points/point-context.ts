import type { DirectoryClient } from '../../directory/client.ts';
import type { RequestFailure } from '../../directory/directory-error.ts';

/** What all points of a service share. */
export interface PointContext {
  /** The language of translated titles. */
  readonly language: string;
  readonly quotes:
    | { readonly state: 'not-asked' | 'asking' }
    | { readonly state: 'failed'; readonly failure: RequestFailure }
    | { readonly state: 'arrived'; readonly quotes: ReadonlyMap<number, string> };
  /** Called when a point is opened. */
  readonly wantQuotes: () => void;
  /** The directory that the points are from. */
  readonly client: DirectoryClient;
}
