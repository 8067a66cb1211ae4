import { archiveExtension } from '../../scripts/extension/archive-files.ts';
import { buildExtension } from '../../scripts/extension/build-extension.ts';
import type { Row } from './run.ts';

/* The size of the archives of `npm run package` without a snapshot, in kB of 1,000 bytes. */

export async function rows(): Promise<Row[]> {
  const found: Row[] = [];
  for (const browser of ['chrome', 'firefox'] as const) {
    const outDir = `.build/bench-package/${browser}`;
    await buildExtension(browser, { outDir, snapshotDir: null });
    const { byteLength } = await archiveExtension(outDir);
    found.push({
      figure: `whole package, zipped, in kB: ${browser}`,
      value: byteLength / 1000,
      reach: '<= 430',
    });
  }
  return found;
}
