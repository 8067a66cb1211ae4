import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserName } from './manifest-for.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** A folder that does not exist. */
const NO_SNAPSHOT = '.build/no-snapshot';

/** A build takes 2 s; this is for a machine that does ten other things. */
const TIME_LIMIT_MS = 180_000;

export interface BuildOptions {
  /** The default directory of the extension. Default: the variable DIRECTORY_URL, or else the public directory. */
  readonly directoryUrl?: string;
  /** The folder for the unpacked extension; emptied first. Default: `dist/BROWSER`. */
  readonly outDir?: string;
  /** The folder of the snapshot to ship; null for none. Default: the variable SNAPSHOT_DIR, or else the repository's own. */
  readonly snapshotDir?: string | null;
  /** Whether a store publishes it, which gives it its id. Default: false, and then it has the key in product.json. */
  readonly isForStore?: boolean;
}

/**
 * Builds the extension for one browser.
 *
 * @throws Error with the output of the build
 */
export async function buildExtension(browser: BrowserName, options: BuildOptions = {}): Promise<void> {
  await promisify(execFile)(process.execPath, [VITE, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env: { ...process.env, ...buildEnvironment(browser, options) },
    timeout: TIME_LIMIT_MS,
  });
}

/** The environment variables that vite.config.ts reads. */
export function buildEnvironment(
  browser: BrowserName,
  { directoryUrl, outDir, snapshotDir, isForStore = false }: BuildOptions,
): Record<string, string> {
  return {
    NODE_ENV: 'production', // a test runner sets "test", and then the build would differ from the shipped one
    BROWSER: browser,
    FOR_STORE: isForStore ? '1' : '',
    ...(directoryUrl && { DIRECTORY_URL: directoryUrl }),
    ...(outDir && { OUT_DIR: resolve(outDir) }),
    ...(snapshotDir !== undefined && { SNAPSHOT_DIR: snapshotDir ?? NO_SNAPSHOT }),
  };
}
