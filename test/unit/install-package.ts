import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Runs npm in a folder, without a network and without the settings of the npm that runs the tests. Returns its output. */
export function npmIn(folder: string, ...args: string[]): string {
  return execFileSync('npm', [...args, '--no-audit', '--no-fund', '--offline'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
}

/** Packs one of our packages and installs its tarball in an empty folder, as somebody who uses it would. */
export function installPackage(name: string, folder: string): void {
  npmIn(folder, 'pack', resolve(import.meta.dirname, '../../packages', name), '--pack-destination', folder);
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  npmIn(folder, 'install', `./${tarball}`);
}
