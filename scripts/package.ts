import { mkdir, writeFile } from 'node:fs/promises';
import manifest from '../manifest.json' with { type: 'json' };
import { archiveOf } from './archive.ts';
import { buildExtension } from './build-extension.ts';

/* Builds both browsers' extensions and writes the archives that the stores take. The same sources give the same bytes. */

const OUT = 'dist/packages';

await mkdir(OUT, { recursive: true });
for (const browser of ['chrome', 'firefox'] as const) {
  await buildExtension(browser, {});
  const archive = await archiveOf(`dist/${browser}`);
  const path = `${OUT}/smallprint-${manifest.version}-${browser}.zip`;
  await writeFile(path, archive);
  console.log(`${path}  ${(archive.byteLength / 1000).toFixed(1)} kB`);
}
