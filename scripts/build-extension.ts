import { execFile } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserName } from './manifest.ts';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** A build takes 2 s; this is for a machine that does ten other things. */
const TIME_LIMIT_MS = 180_000;

/**
 * Builds the extension for one browser.
 *
 * @param directoryUrl the default directory to bake in; without it that of DIRECTORY_URL, else the public one
 * @param outDir where the unpacked extension goes, emptied first; without it dist/BROWSER
 * @throws Error with what the build printed
 */
export async function buildExtension(
  browser: BrowserName,
  { directoryUrl, outDir }: { readonly directoryUrl?: string; readonly outDir?: string },
): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'production', // a test runner sets "test", and then this would be another build than the shipped one
    BROWSER: browser,
    ...(directoryUrl && { DIRECTORY_URL: directoryUrl }),
    ...(outDir && { OUT_DIR: resolve(outDir) }),
  };
  await promisify(execFile)(process.execPath, [VITE, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env,
    timeout: TIME_LIMIT_MS,
  });
}
