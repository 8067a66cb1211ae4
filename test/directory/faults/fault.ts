import type { ServerResponse } from 'node:http';
import type { Answer } from '../answer.ts';
import type { ServiceSequence } from '../records.ts';
import type { WireAnswer } from '../send-answer.ts';

/** The request that a fault meets. */
export interface Visit {
  /** The page that was asked for; 1 when none was named. */
  readonly page: number;
  /** How many list pages were asked for since the fault began, this one included. */
  readonly listRequests: number;
  readonly pageSize: number;
}

/**
 * One way in which a directory can go wrong. A fault changes the services that the list is cut from, the answer, or the
 * way its bytes are sent; the rest of the directory does not know of it.
 */
export interface Fault {
  /** What a client sees, in one sentence. */
  readonly about: string;
  /** `list`: only pages of the list; `all`: every JSON answer. Pictures and pages are never touched. */
  readonly scope: 'list' | 'all';
  services?(services: ServiceSequence, visit: Visit): ServiceSequence;
  answer?(answer: Answer, visit: Visit): Answer;
  send?(response: ServerResponse, wire: WireAnswer): void;
}
