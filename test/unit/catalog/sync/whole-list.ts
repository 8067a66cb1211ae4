import type { ListRecord } from '../../../../src/catalog/database.ts';
import { INITIAL_STATE } from '../../../../src/catalog/sync/sync-plan.ts';

/** The record of a directory's list that has come whole and is in use. */
export const WHOLE_LIST: ListRecord = {
  directory: 'https://ratings.example',
  current: {
    id: 1,
    services: 3,
    hosts: 3,
    pages: 1,
    urls: 3,
    rejected: 0,
    garbled: 0,
    newest: 0,
    publishedAt: 1,
  },
  previous: null,
  sync: INITIAL_STATE,
};
