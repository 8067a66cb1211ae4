import { defineBroadcast, defineMessage } from '../platform/messages.ts';
import type { RequestHistory } from './request-log.ts';

export const requestMessages = {
  /** A page in a private window notifies the worker that it sends a request. */
  privateRequestSent: defineBroadcast('request-from-private-window'),
  /** The worker notifies open pages that it has counted the request. */
  privateRequestCounted: defineBroadcast('request-counted'),
  /** For Firefox's private windows, whose pages cannot open the database. */
  history: defineMessage<RequestHistory>('request-history'),
  /** For the same pages: forgets the log. */
  clearHistory: defineMessage<void>('clear-request-history'),
};
