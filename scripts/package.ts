import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import manifest from '../manifest.json' with { type: 'json' };
import { buildExtension } from './build-extension.ts';

/*
 * Builds both browsers' extensions and writes the archives that the stores take. The same sources give the same bytes:
 * names are sorted, and every file has the oldest date that the format knows.
 */

const OUT = 'dist/packages';
const EARLIEST = new Date('1980-01-01T00:00:00');

await mkdir(OUT, { recursive: true });
for (const browser of ['chrome', 'firefox'] as const) {
  await buildExtension(browser, {});
  const archive = await archiveOf(`dist/${browser}`);
  const path = `${OUT}/smallprint-${manifest.version}-${browser}.zip`;
  await writeFile(path, archive);
  console.log(`${path}  ${(archive.byteLength / 1000).toFixed(1)} kB`);
}

async function archiveOf(folder: string): Promise<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const content: Zippable = {};
  for (const file of files.sort()) {
    // What the bundler leaves for itself is no part of the extension.
    if (relative(folder, file).startsWith('.')) continue;
    content[relative(folder, file).split(sep).join('/')] = await readFile(file);
  }
  return zipSync(content, { level: 9, mtime: EARLIEST, os: 3 });
}
