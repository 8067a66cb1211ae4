import { defineBroadcast, defineMessage } from '../platform/messages.ts';
import type { RequestHistory } from './request-log.ts';

export const requestMessages = {
  /** A page in a private window asks the worker to count a request that it sends. */
  countPrivate: defineMessage<void>('request-from-private-window'),
  /** The worker tells open pages that it has counted one. */
  counted: defineBroadcast('request-counted'),
  /** For Firefox's private windows, whose pages cannot open the database. */
  history: defineMessage<RequestHistory>('request-history'),
  /** For the same pages: forgets the log. */
  clearHistory: defineMessage<void>('clear-request-history'),
};
