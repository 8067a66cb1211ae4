// @ts-check
/*
 * What Debian's packages offer. Plain JavaScript, because setup.mjs runs before anything is installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs packages, as root.
 *
 * @param {string[]} packages
 */
export function installPackages(packages) {
  const names = packages.join(' ');
  console.log(`Installing ${names} from Debian's packages.`);
  // Another process may hold the lock, so apt-get waits for it.
  const apt = (/** @type {string[]} */ ...args) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-q', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...packages);
  } catch {
    throw new Error(`apt-get failed; its output is above. Try: apt-get install ${names}`);
  }
}

/**
 * Unpacks packages into a folder. So they need no root, start no service, and can be used along with those of the machine.
 *
 * @param {readonly string[]} packages names, or `name=version`
 * @param {string} folder
 * @throws {Error} if there is no such package, or no network
 */
export function unpackPackages(packages, folder) {
  mkdirSync(folder, { recursive: true });
  const options = /** @type {const} */ ({ cwd: folder, stdio: 'ignore', timeout: 300_000 });
  const download = () => execFileSync('apt-get', ['-q', 'download', ...packages], options);
  try {
    download();
  } catch {
    // The lists of packages are empty or outdated, as in a fresh container.
    execFileSync('apt-get', ['-q', 'update'], options);
    download();
  }
  for (const archive of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    execFileSync('dpkg-deb', ['-x', archive, '.'], options);
    rmSync(join(folder, archive));
  }
}

/**
 * Whether a program can be started.
 *
 * @param {string} path
 * @param {string} versionOption what makes it print its version and end
 */
export function runs(path, versionOption) {
  try {
    execFileSync(path, [versionOption], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}
