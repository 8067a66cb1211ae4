import { defineMessage } from '../platform/messages.ts';
import type { SearchIndex } from './search-index.ts';

export const searchMessages = {
  /** For Firefox's private windows, whose pages cannot open the database. */
  searchIndex: defineMessage<SearchIndex>('search-index'),
};
