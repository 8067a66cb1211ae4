import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { archiveExtension } from '../../scripts/extension/archive-extension.ts';
import { buildEnvironment, buildExtension } from '../../scripts/extension/build-extension.ts';
import { packageParts } from '../../scripts/extension/package-parts.ts';
import type { Row } from './run.ts';

/*
 * The size of the archives of `npm run package` without a snapshot, in kB of 1,000 bytes, and of their parts. What each folder
 * adds to each file of code is printed as the bundler counts it, before it is minified.
 */

const FOLDER = '.build/bench-package';

export async function rows(): Promise<Row[]> {
  const found: Row[] = [];
  for (const browser of ['chrome', 'firefox'] as const) {
    const outDir = join(FOLDER, browser);
    await buildExtension(browser, { outDir, snapshotDir: null });
    const { byteLength } = await archiveExtension(outDir);
    const parts = await packageParts(outDir);
    const others = parts.find(({ name }) => name === 'texts in five other languages')?.zipped ?? 0;
    found.push(
      { figure: `whole package, zipped, in kB: ${browser}`, value: byteLength / 1000, reach: '<= 120' },
      {
        figure: `the same with English only, in kB: ${browser}`,
        value: (byteLength - others) / 1000,
        reach: '<= 120',
      },
    );
    if (browser === 'firefox') continue;
    for (const { name, zipped, files } of parts)
      found.push({
        figure: `${name} (${files} files), zipped, in kB`,
        value: zipped / 1000,
        reach: '-',
      });
  }
  await printModules();
  return found;
}

/** Builds once more, and prints the bytes of each folder in each file of code, the largest first. */
async function printModules(): Promise<void> {
  Object.assign(
    process.env,
    buildEnvironment('chrome', { outDir: join(FOLDER, 'modules'), snapshotDir: null }),
  );
  const listing: Plugin = {
    name: 'list-modules',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const folders = new Map<string, number>();
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const folder = folderOf(id);
          folders.set(folder, (folders.get(folder) ?? 0) + renderedLength);
        }
        console.error(`\n${file.fileName}`);
        for (const [folder, bytes] of [...folders].sort(([, a], [, b]) => b - a))
          console.error(`${String(bytes).padStart(8)}  ${folder}`);
      }
    },
  };
  await build({ logLevel: 'warn', plugins: [listing] });
}

/** `src/catalog/sync`, `node_modules/preact` */
function folderOf(id: string): string {
  const [, library] = /\/(node_modules\/[^/]+)\//.exec(id) ?? [];
  return library ?? join(id, '..').replace(`${resolve(import.meta.dirname, '../..')}/`, '');
}
