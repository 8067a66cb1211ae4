import type { DirectoryClient } from '../../directory/client.ts';
import type { CatalogDatabase } from '../catalog-database.ts';

/** Everything that a sync needs from outside; tests replace it. */
export interface SyncEnvironment {
  readonly client: Pick<DirectoryClient, 'profile' | 'listServices' | 'listedService'>;
  openDatabase(): Promise<CatalogDatabase>;
  /** Milliseconds since 1970. */
  now(): number;
  /** A number from 0 to 1. */
  random(): number;
  sleep(milliseconds: number): Promise<void>;
  /** The age at which a list is fetched again, in milliseconds. */
  interval(): Promise<number>;
  /** The ids of the directory's starred services. */
  starred(): Promise<ReadonlySet<number>>;
  /** When a request was last sent that a person waits for, in milliseconds since 1970; null for never. */
  personWaitedAt(): number | null;
  /** Whether the device has a network at all. */
  isOnline(): boolean;
  /** Sets the alarm that wakes the worker at a time, in case it is not running then. */
  wakeAt(time: number): Promise<void>;
  /** Called before a step of a run, because a loop of fetches does not keep a worker alive. */
  stayAwake(): Promise<unknown>;
  /** `list`: readers see another list now; `progress`: only the progress of the next one, or its failure, has changed. */
  changed(what: 'list' | 'progress'): void;
}
