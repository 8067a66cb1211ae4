import type { DirectoryClient } from '../../directory/client.ts';
import type { IsPublicSuffix } from '../../matching/claims.ts';
import type { CatalogDatabase } from '../database.ts';
import type { StoreFailureMemory } from '../store-backoff.ts';

/** Why a sync runs: its time may have come, a person asked, the device has a network again, or sending was switched on. */
export type SyncTrigger = 'due' | 'user' | 'online' | 'settings';

/** Everything outside that a sync needs; tests put their own in. */
export interface SyncEnvironment {
  readonly client: Pick<DirectoryClient, 'profile' | 'listServices'>;
  openDatabase(): Promise<CatalogDatabase>;
  /** Where it is kept that the database took nothing. */
  readonly refusal: StoreFailureMemory;
  readonly isPublicSuffix: IsPublicSuffix;
  now(): number;
  random(): number;
  sleep(milliseconds: number): Promise<void>;
  /** How old a list gets before it is fetched again, in milliseconds. */
  interval(): Promise<number>;
  /** Whether this directory's list is the one that readers match with, or wait for. */
  isInUse(): Promise<boolean>;
  /** Whether the device has a network at all. */
  isOnline(): boolean;
  /** Wake the worker at an instant, should it be dead by then. */
  wakeAt(instant: number): Promise<void>;
  /** Called every 4 s of a run: a loop of fetches alone does not keep a worker alive. */
  stayAwake(): Promise<unknown>;
  /** `list`: what readers match with is another now; `progress`: only how far the next one has come, or why not. */
  changed(what: 'list' | 'progress'): void;
}
