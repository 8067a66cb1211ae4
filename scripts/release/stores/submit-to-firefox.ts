import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { extractArchive } from '../../extension/extract-archive.ts';
import { StoreError } from './store-request.ts';

const WEB_EXT = resolve(import.meta.dirname, '../../../node_modules/web-ext/bin/web-ext.js');
const API = 'https://addons.mozilla.org/api/v5/';

export interface FirefoxKeys {
  readonly apiKey: string;
  readonly apiSecret: string;
}

export interface FirefoxSubmission {
  readonly archive: Uint8Array;
  /** The path of the archive of the sources. */
  readonly source: string;
  /** The listing, the notes for reviewers and the release notes, as the API takes them. */
  readonly metadata: object;
}

/**
 * Submits a package to addons.mozilla.org by `web-ext sign`, with its sources and its listing, and does not wait for the
 * review. The keys go by the environment, because everybody on the machine can read the arguments.
 *
 * @param api the address of the API; tests give their own
 * @returns what web-ext printed
 * @throws StoreError with what web-ext printed
 */
export async function submitToFirefox(
  { archive, source, metadata }: FirefoxSubmission,
  { apiKey, apiSecret }: FirefoxKeys,
  api = API,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'smallprint-sign-'));
  try {
    await extractArchive(archive, join(folder, 'package'));
    await writeFile(join(folder, 'metadata.json'), JSON.stringify(metadata));
    const args = [
      ...['sign', '--channel', 'listed', '--amo-base-url', api, '--no-input', '--no-config-discovery'],
      ...['--source-dir', join(folder, 'package'), '--artifacts-dir', join(folder, 'signed')],
      ...['--upload-source-code', resolve(source), '--amo-metadata', join(folder, 'metadata.json')],
      ...['--approval-timeout', '0'],
    ];
    const env = { ...process.env, WEB_EXT_API_KEY: apiKey, WEB_EXT_API_SECRET: apiSecret };
    const { stdout } = await promisify(execFile)(process.execPath, [WEB_EXT, ...args], { env });
    return stdout.trim();
  } catch (cause) {
    throw new StoreError(`web-ext sign: ${cause instanceof Error ? printed(cause) : cause}`, { cause });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function printed(error: Error): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  return `${stdout}${stderr}`.trim() || error.message;
}
