import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import product from '../product.json' with { type: 'json' };
import { archiveExtension } from './extension/archive-extension.ts';
import { archiveSource } from './extension/archive-source.ts';
import { buildExtension } from './extension/build-extension.ts';

/*
 * npm run package: builds the extension for all browsers and writes the stores' archives into dist/packages, with the
 * source code that they can be rebuilt from. Prints size and SHA-256 of each.
 */

const OUT = 'dist/packages';

await mkdir(OUT, { recursive: true });
for (const browser of ['chrome', 'firefox'] as const) {
  await buildExtension(browser);
  const archive = await archiveExtension(`dist/${browser}`);
  await write(browser, archive);
  // Edge runs the same build. Its store wants no `update_url` and no "Chrome" in name and description: it has neither.
  if (browser === 'chrome') await write('edge', archive);
}
await write('source', await archiveSource('.', process.env.SNAPSHOT_DIR ?? 'snapshot'));

async function write(name: string, archive: Uint8Array): Promise<void> {
  const path = `${OUT}/smallprint-${product.version}-${name}.zip`;
  await writeFile(path, archive);
  const hash = createHash('sha256').update(archive).digest('hex');
  console.log(`${path}  ${(archive.byteLength / 1000).toFixed(1)} kB  ${hash}`);
}
