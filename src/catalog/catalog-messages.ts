import { defineBroadcast, defineMessage } from '../platform/messages.ts';
import type { ListRecord } from './list-record.ts';
import type { StoredList } from './list-store.ts';

export const catalogMessages = {
  /** A page asks the worker to fetch the list now. Answered when the sync has ended, also if it failed. */
  updateList: defineMessage<void>('update-list'),
  /**
   * A page notifies the worker that there is no list, or only a damaged one. Nobody asked for an update: if the sync that is
   * under way fails, it is not begun again.
   */
  listMissing: defineBroadcast('list-missing'),
  /** The worker notifies open pages that the list has changed, or why there is none. */
  listChanged: defineBroadcast('list-changed'),
  /** The worker notifies open pages that a sync has come further. What the list says of a site is the same as before. */
  progressChanged: defineBroadcast('progress-changed'),
  /** A page has stored what the directory has just answered about a service, because the list says something else. */
  newerAnswer: defineBroadcast('newer-answer'),
  /** A page notifies the worker that the device is online again: Chrome sends that event to pages only. */
  online: defineBroadcast('online'),
  /** For Firefox's private windows, whose pages cannot open the database. */
  listInUse: defineMessage<StoredList>('list-in-use'),
  /** For the same pages: whether the worker keeps the list in memory, because it cannot open the database either. */
  isListInMemory: defineMessage<boolean>('is-list-in-memory'),
  /** For the same pages: its record alone. */
  listRecord: defineMessage<ListRecord>('list-record'),
};
