import type { Generation, ListRecord } from '../../../src/catalog/list-record.ts';
import { INITIAL_STATE, type Run } from '../../../src/catalog/sync-state.ts';

/** A list of three services. */
export const GENERATION: Generation = {
  id: 1,
  services: 3,
  hosts: 3,
  rejected: 0,
  garbled: 0,
  newest: 0,
  publishedAt: 1,
};

/** The record of a list that is complete and in use. */
export const COMPLETE_LIST: ListRecord = {
  directory: 'https://ratings.example',
  current: GENERATION,
  previous: null,
  snapshot: null,
  sync: INITIAL_STATE,
};

/** A run that has three of ten pages. */
export const RUN: Run = {
  generation: 1,
  startedAt: 0,
  version: 'v3',
  nextPage: 4,
  pages: 10,
  total: 1000,
  restarted: false,
  resumed: false,
  confirmed: false,
  toAsk: null,
  gone: [],
  pageMs: 300,
};
