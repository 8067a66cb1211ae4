// @ts-check
/*
 * Finds nginx, which the test of a directory as plain files runs. Plain JavaScript, because setup.mjs runs before anything is
 * installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const DOWNLOADED = resolve(import.meta.dirname, '../.build/nginx');

/**
 * Finds nginx in PATH, in the folders of system programs, or where {@link downloadNginx} has put it.
 *
 * @returns {string | null}
 */
export function findNginx() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const all = [...folders, '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', join(DOWNLOADED, 'usr/sbin')];
  return all.map((folder) => join(folder, 'nginx')).find(runs) ?? null;
}

/** @param {string} path */
function runs(path) {
  try {
    execFileSync(path, ['-v'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Unpacks Debian's package into the project. It is not installed, because that would start a web server on the machine; so
 * this needs no root either.
 *
 * @throws {Error} if there is no such package, or no network
 */
export function downloadNginx() {
  console.log("Fetching nginx from Debian's packages.");
  mkdirSync(DOWNLOADED, { recursive: true });
  const options = /** @type {const} */ ({ cwd: DOWNLOADED, stdio: 'ignore', timeout: 120_000 });
  const download = () => execFileSync('apt-get', ['-q', 'download', 'nginx'], options);
  try {
    download();
  } catch {
    // The lists of packages are empty or outdated, as in a fresh container.
    execFileSync('apt-get', ['-q', 'update'], options);
    download();
  }
  const archive = readdirSync(DOWNLOADED).find((name) => name.endsWith('.deb')) ?? '';
  execFileSync('dpkg-deb', ['-x', archive, '.'], options);
}
