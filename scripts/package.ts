import { mkdir, writeFile } from 'node:fs/promises';
import product from '../product.json' with { type: 'json' };
import { archiveExtension } from './extension/archive-extension.ts';
import { buildExtension } from './extension/build-extension.ts';

/* npm run package: builds the extension for both browsers and writes the stores' archives into dist/packages. */

const OUT = 'dist/packages';

await mkdir(OUT, { recursive: true });
for (const browser of ['chrome', 'firefox'] as const) {
  await buildExtension(browser);
  const archive = await archiveExtension(`dist/${browser}`);
  const path = `${OUT}/smallprint-${product.version}-${browser}.zip`;
  await writeFile(path, archive);
  console.log(`${path}  ${(archive.byteLength / 1000).toFixed(1)} kB`);
}
