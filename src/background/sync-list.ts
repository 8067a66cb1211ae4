import { readList } from '../catalog/list-store.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import { noteStorageFailure } from '../catalog/storage-failure.ts';
import { createSyncRunner, type SyncRunner } from '../catalog/sync/sync-runner.ts';
import type { SyncTrigger } from '../catalog/sync-state.ts';
import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import { wakeAt } from '../platform/alarms.ts';
import { handledElsewhere, reportError, startInBackground } from '../platform/errors.ts';
import { changeSettings, readSettings } from '../settings/settings.ts';
import { installSnapshot } from '../snapshot/install-snapshot.ts';
import { createSyncEnvironment } from './create-sync-environment.ts';
import { policyKnown } from './follow-policy.ts';
import { gradesChanged, listChanged, snapshotInstalled } from './list-changes.ts';

/** By the address of the directory. */
const runners = new Map<string, SyncRunner>();
/** The installation of the snapshot that is in progress; null if there is none. */
let installation: Promise<void> | null = null;

/**
 * Brings the list of the directory in use up to date, if that is due. A directory that is to replace it comes first.
 * Resolves when there is nothing to do until the next alarm, also if the sync failed: the failure is stored with the list.
 */
export async function syncList(trigger: SyncTrigger = 'due'): Promise<void> {
  try {
    await runDue(trigger);
  } catch (error) {
    // No run has begun, so none can store the failure. Without an alarm nobody would try again.
    reportError('sync the list', error);
    const { retryAt, isNew } = await noteStorageFailure(error, false, Date.now());
    if (isNew) listChanged();
    await wakeAt('sync', retryAt);
  }
}

async function runDue(trigger: SyncTrigger): Promise<void> {
  await waitForDeletion();
  // The snapshot sends nothing, so it need not wait for the policy (2 s in Chromium). If the policy names another directory,
  // its list is the one in use from then on.
  await ensureSnapshot();
  // A policy may name another directory, or switch off all requests.
  await policyKnown();
  const hasDeletionBegun = await waitForDeletion();
  const { directory, nextDirectory } = await readSettings();
  // With these settings the sync that followed the deletion would be stopped.
  if (hasDeletionBegun()) return;
  const addresses = nextDirectory ? [nextDirectory, directory] : [directory];
  for (const [address, runner] of runners) {
    if (!addresses.includes(address)) startInBackground('stop another sync', runner.stop());
  }
  const wakes: number[] = [];
  for (const address of addresses) {
    const now = await readSettings();
    // These settings have been deleted. Whoever deleted them starts a new sync.
    if (hasDeletionBegun()) return;
    // Another call has switched to the next directory, or a person has cancelled it. That started a new sync.
    if (address !== now.directory && address !== now.nextDirectory) return;
    // A person asks for an update of the first address only, whose list will be used. The other runs if it is due.
    wakes.push(await runnerOf(address).run(trigger === 'user' && address !== addresses[0] ? 'due' : trigger));
    if (address === nextDirectory && (await switchTo(address))) return;
  }
  await wakeAt('sync', Math.min(...wakes));
}

/**
 * Shows the grades of the package's snapshot until the first list has arrived. If there is none, or its installation fails,
 * the list is downloaded as usual. Several events start a sync at an install: they share the work.
 */
function ensureSnapshot(): Promise<void> {
  installation ??= installPackagedSnapshot().finally(() => {
    installation = null;
  });
  return installation;
}

async function installPackagedSnapshot(): Promise<void> {
  if ((await readSettings()).directory !== DEFAULT_DIRECTORY) return;
  try {
    const inUse = await installSnapshot(await openCatalog());
    // The first request can wait until the grades are there.
    if (inUse) await snapshotInstalled(DEFAULT_DIRECTORY, inUse);
  } catch (error) {
    reportError('install the snapshot', error);
  }
}

/** Starts `syncList` and does not wait for it. */
export function startSync(trigger: SyncTrigger = 'due'): void {
  startInBackground('sync the list', syncList(trigger));
}

/** The directory has said something else of a service than the list: the toolbar shows it, and the list becomes due. */
export function answerIsNewer(): void {
  gradesChanged();
  startSync('outdated');
}

/*
 * A sync that runs while everything is deleted would store a part of it again. So a deletion waits for the syncs that run, and
 * the next ones wait for the deletion.
 */

/** Settles when the last deletion has ended. Each deletion sets a new promise. */
let lastDeletion: Promise<void> = Promise.resolve();
/** Settles once a deletion that an earlier worker left unfinished has ended. */
let leftOver: Promise<unknown> = Promise.resolve();

/** Deletes data while no sync runs: stops every sync, calls `clear`, then lets new syncs begin. */
export function clearWithoutSync(clear: () => Promise<void>): Promise<void> {
  const stops = [...runners.values()].map((runner) => runner.stop());
  // A snapshot that is being installed would be stored after the deletion.
  const clearing = Promise.allSettled([lastDeletion, ...stops, installation]).then(clear);
  lastDeletion = clearing.catch(handledElsewhere);
  return clearing;
}

/** Lets no sync begin before a deletion that an earlier worker left unfinished has ended. */
export function holdSyncsUntil(ended: Promise<unknown>): void {
  leftOver = Promise.allSettled([ended]);
}

/** Waits until no deletion runs. Gives a function that says whether one has begun since. */
async function waitForDeletion(): Promise<() => boolean> {
  await leftOver;
  const deletion = lastDeletion;
  await deletion;
  return () => lastDeletion !== deletion;
}

function runnerOf(directory: string): SyncRunner {
  const runner = runners.get(directory) ?? createSyncRunner(createSyncEnvironment(directory));
  runners.set(directory, runner);
  return runner;
}

/** Makes a directory the one in use if its list is complete, and returns whether it did. The new settings start a sync. */
async function switchTo(directory: string): Promise<boolean> {
  try {
    const { current } = await readList({ database: await openCatalog(), directory });
    if (!current || (await readSettings()).nextDirectory !== directory) return false;
    await changeSettings({ directory, nextDirectory: '' });
    return true;
  } catch (error) {
    reportError('use the other directory', error);
    return false;
  }
}
