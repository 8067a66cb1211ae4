// @ts-check
/*
 * Finds nginx, which the test of a directory as plain files runs. Plain JavaScript, because setup.mjs runs before anything is
 * installed.
 */
import { delimiter, join, resolve } from 'node:path';
import { runs, unpackPackages } from './debian-packages.mjs';

const DOWNLOADED = resolve(import.meta.dirname, '../.build/nginx');

/**
 * Finds nginx in PATH, in the folders of system programs, or where {@link downloadNginx} has put it.
 *
 * @returns {string | null}
 */
export function findNginx() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const all = [...folders, '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', join(DOWNLOADED, 'usr/sbin')];
  return all.map((folder) => join(folder, 'nginx')).find((path) => runs(path, '-v')) ?? null;
}

/**
 * Unpacks Debian's package into the project.
 *
 * @throws {Error} if there is no such package, or no network
 */
export function downloadNginx() {
  console.log("Fetching nginx from Debian's packages.");
  unpackPackages(['nginx'], DOWNLOADED);
}
