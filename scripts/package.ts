import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import product from '../product.json' with { type: 'json' };
import { archiveExtension, deflateForRelease } from './extension/archive-files.ts';
import { archiveSource } from './extension/archive-source.ts';
import { buildExtension } from './extension/build-extension.ts';
import { sha256 } from './extension/package-checksum.ts';

/* npm run package: builds the extension for all browsers and writes the stores' archives into dist/packages. */

/** The folder of everything that a release publishes. */
export const PACKAGES = 'dist/packages';

/** The file name of an archive. */
export function packageName(kind: 'chrome' | 'edge' | 'firefox' | 'source'): string {
  return `smallprint-${product.version}-${kind}.zip`;
}

/**
 * Builds the extension for all browsers, and writes the stores' archives and the sources that they can be rebuilt from.
 * Prints size and SHA-256 of each.
 */
export async function writePackages(): Promise<void> {
  await mkdir(PACKAGES, { recursive: true });
  for (const browser of ['chrome', 'firefox'] as const) {
    await buildExtension(browser, { isForStore: true });
    const archive = await archiveExtension(`dist/${browser}`, deflateForRelease);
    await write(packageName(browser), archive);
    // Edge runs the same build. Its store wants no `update_url` and no "Chrome" in name and description: it has neither.
    if (browser === 'chrome') await write(packageName('edge'), archive);
  }
  await write(packageName('source'), await archiveSource('.', process.env.SNAPSHOT_DIR ?? 'snapshot'));
}

async function write(name: string, archive: Uint8Array): Promise<void> {
  const path = join(PACKAGES, name);
  await writeFile(path, archive);
  console.log(`${path}  ${(archive.byteLength / 1000).toFixed(1)} kB  ${sha256(archive)}`);
}

if (process.argv[1] === import.meta.filename) await writePackages();
