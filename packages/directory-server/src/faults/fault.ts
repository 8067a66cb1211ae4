import type { ServerResponse } from 'node:http';
import type { Answer } from '../answer.ts';
import type { ServiceRecord } from '../records.ts';
import type { EncodedAnswer } from '../send-answer.ts';

/** The request that a fault applies to. */
export interface FaultContext {
  /** The requested page, 1 by default. */
  readonly page: number;
  /** Requests for list pages since the fault was set, including this one. */
  readonly listRequests: number;
  /** As sent, without the query string. */
  readonly path: string;
  /** Services per page of the requested list. */
  readonly pageSize: number;
}

/**
 * A way in which a directory can misbehave. A fault changes the services, the answer, or how its bytes are sent; no other
 * part of the directory knows about faults.
 */
export interface Fault {
  /** What a client sees, in one sentence. */
  readonly about: string;
  /** Whether the successors of deprecated endpoints are called at all. Without such a fault they are unknown paths. */
  readonly hasSuccessors?: true;
  /** `list`: only pages of the list; `all`: every JSON answer. Pictures and web pages have no faults. */
  readonly scope: 'list' | 'all';
  services?(services: readonly ServiceRecord[], context: FaultContext): readonly ServiceRecord[];
  answer?(answer: Answer, context: FaultContext): Answer;
  send?(response: ServerResponse, encoded: EncodedAnswer): void;
}
