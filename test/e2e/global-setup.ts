import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, utimes } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { filesBelow } from '../../scripts/extension/archive-files.ts';
import { BROWSERS } from './browsers.ts';
import { removeFolder } from './driver/remove-folder.ts';
import { buildFor } from './fixtures/extension-build.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folders with the extension as it is shipped. */
    built: { chromium: string; firefox: string };
    /** The port of the extension's default directory. A test starts the directory there. */
    directoryPort: number;
  }
}

const BUILDS = '.build/e2e';
const DAY_MS = 24 * 3_600_000;
/** What a build is made of. The lock file stands for the installed packages. */
const SOURCE_FOLDERS = [
  'data',
  'packages/site-matcher/src',
  'packages/terms-reader/src',
  'public',
  'scripts',
  'src',
];
const SOURCE_FILES = [
  'manifest.json',
  'package-lock.json',
  'product.json',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * Builds the extension once for all test files, or takes the build of an earlier run with the same sources. The files run one
 * after the other and share the directory's port.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const { port, claim } = await claimPort();
  const folder = join(BUILDS, await digestOfSources(port));
  await removeOldBuilds();
  const built = { chromium: join(folder, 'chromium'), firefox: join(folder, 'firefox') };
  if (existsSync(folder)) await utimes(folder, new Date(), new Date());
  else {
    // Under another name at first, so that an interrupted run leaves no unfinished build behind.
    const unfinished = `${folder}.${process.pid}`;
    for (const browser of BROWSERS)
      await buildFor(browser, `http://127.0.0.1:${port}`, join(unfinished, browser));
    await rename(unfinished, folder);
  }
  project.provide('built', built);
  project.provide('directoryPort', port);
  return () => claim.close();
}

async function digestOfSources(port: number): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([port, BROWSERS, process.env.HIDE_BROWSER ?? '', process.version]));
  const below = await Promise.all(
    SOURCE_FOLDERS.map(async (folder) => [...(await filesBelow(folder)).values()]),
  );
  for (const path of [...SOURCE_FILES, ...below.flat().sort()])
    hash.update(path).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

/** Another run may still use a build of today. */
async function removeOldBuilds(): Promise<void> {
  await mkdir(BUILDS, { recursive: true });
  for (const name of await readdir(BUILDS)) {
    const folder = join(BUILDS, name);
    // Undefined if another run has just removed it.
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > DAY_MS) await removeFolder(folder);
  }
}

/**
 * Between two test files nothing listens on the directory's port. To keep other runs away from it, a run listens on the port so
 * far above it until it ends.
 */
const CLAIM = 5_000;

/**
 * A port for the directory that no other run uses, below the range that systems assign (from 32,768 or 49,152). At first the
 * same one in each run, because the port is a part of the build.
 */
async function claimPort(): Promise<{ readonly port: number; readonly claim: Server }> {
  const own = createHash('sha256')
    .update(JSON.stringify([resolve('.'), BROWSERS]))
    .digest()
    .readUInt16BE();
  for (let port = 20_000 + (own % CLAIM); ; port = 20_000 + Math.floor(Math.random() * CLAIM)) {
    const claim = await listen(port + CLAIM);
    const directory = claim && (await listen(port));
    directory?.close();
    if (claim && directory) return { port, claim };
    claim?.close();
  }
}

/** A server on a port; null if the port is taken. */
function listen(port: number): Promise<Server | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
