import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserName } from './browser.ts';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** A build takes 2 s; this is for a machine that does ten other things. */
const BUILD_LIMIT = 180_000;

/**
 * Builds the extension for one browser as `npm run build` does, with a directory of the test's own as the default one.
 *
 * @param directoryUrl the address that is baked in
 * @param outDir where the unpacked extension goes; emptied first
 * @throws Error with what the build printed
 */
export async function buildFor(browser: BrowserName, directoryUrl: string, outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  const env = {
    ...process.env,
    NODE_ENV: 'production', // a test runner sets "test", and then this would be another build than the shipped one
    BROWSER: browser === 'chromium' ? 'chrome' : 'firefox',
    DIRECTORY_URL: directoryUrl,
    OUT_DIR: resolve(outDir),
  };
  await promisify(execFile)(process.execPath, [VITE, 'build'], { cwd: ROOT, env, timeout: BUILD_LIMIT });
}

/**
 * Copies a built extension, with other values in its manifest: a later version for a test of updates, say. All code stays as it was
 * built. (Permissions need no copy: the browsers here grant what `permissions.request` asks for.)
 *
 * @param builtDir what `buildFor` wrote
 * @param copyDir where the copy goes; emptied first
 * @param changes manifest keys with their new values
 */
export async function copyBuilt(
  builtDir: string,
  copyDir: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await rm(copyDir, { recursive: true, force: true });
  await mkdir(dirname(copyDir), { recursive: true });
  await cp(builtDir, copyDir, { recursive: true });
  const path = join(copyDir, 'manifest.json');
  const manifest: Record<string, unknown> = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...manifest, ...changes }, null, 2));
}
