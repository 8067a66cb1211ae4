import { changeSettings, readSettings } from './settings.ts';

/*
 * The worker switches to the next directory while a page may cancel that. Both read the settings before they write them, so
 * they take turns.
 */

const LOCK = 'next directory';

/** Runs work while no other page or worker changes which directory is in use or comes next. */
export function whileDirectoriesStay<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(LOCK, work);
}

/** Makes a directory the one in use, if it is still the next one. Returns whether it did. */
export function switchToNext(next: string): Promise<boolean> {
  return whileDirectoriesStay(async () => {
    if ((await readSettings()).nextDirectory !== next) return false;
    await changeSettings({ directory: next, nextDirectory: '' });
    return true;
  });
}

/** Keeps the present directory, also if the next one has taken its place before the page could show that. */
export function keepDirectory(present: string, next: string): Promise<void> {
  return whileDirectoriesStay(async () => {
    const isSwitched = (await readSettings()).directory === next;
    await changeSettings({ nextDirectory: '', ...(isSwitched && { directory: present }) });
  });
}
