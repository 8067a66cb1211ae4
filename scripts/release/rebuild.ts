import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';

const ROOT = resolve(import.meta.dirname, '../..');

/** Unlike those of most machines: a package that depends on them would differ. Windows has no umask. */
const ELSEWHERE = { TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
const UMASK = '027';

/**
 * Builds the packages from a source archive alone, as a reviewer does. If the source has the lock file of this folder, the
 * installed dependencies are taken instead of `npm ci`. Of this process's variables, only PATH, HOME, SYSTEMROOT and TEMP
 * reach the build.
 *
 * @param folder emptied first, and left as it is at the end
 * @returns the folder of the packages
 * @throws Error with the output of the build
 */
export async function rebuild(source: Uint8Array, folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await extractArchive(source, folder);
  await provideDependencies(folder);
  const command = [process.execPath, 'node_modules/tsx/dist/cli.mjs', 'scripts/package.ts'];
  const [program = '', ...args] =
    process.platform === 'win32' ? command : ['sh', '-c', `umask ${UMASK}; exec "$@"`, 'sh', ...command];
  const { PATH = '', HOME = '', SYSTEMROOT = '', TEMP = '' } = process.env;
  const env = { PATH, HOME, SYSTEMROOT, TEMP, ...ELSEWHERE };
  await promisify(execFile)(program, args, { cwd: folder, env });
  return join(folder, 'dist/packages');
}

async function provideDependencies(folder: string): Promise<void> {
  const [lock, installed] = await Promise.all(
    [folder, ROOT].map((root) => readFile(join(root, 'package-lock.json'))),
  );
  if (lock && installed?.equals(lock)) {
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  } else {
    const options = { cwd: folder, shell: process.platform === 'win32' };
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options);
  }
}

/** Writes the files of one of our own archives into a folder. */
async function extractArchive(archive: Uint8Array, folder: string): Promise<void> {
  for (const [name, content] of Object.entries(unzipSync(archive))) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
