import { chmod, mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import product from '../../../product.json' with { type: 'json' };
import { archiveExtension, deflateForRelease } from '../../../scripts/extension/archive-files.ts';
import { archiveSource } from '../../../scripts/extension/archive-source.ts';
import { buildExtension } from '../../../scripts/extension/build-extension.ts';
import { rebuild } from '../../../scripts/release/rebuild.ts';
import { writeSampleSnapshot } from '../../e2e/fixtures/sample-snapshot-folder.ts';
import { FULL_SIZE } from '../../full-size.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const folder = temporaryFolder('source é ');

it.each([undefined, deflateForRelease])(
  'packs the same files into the same bytes, whatever their order, dates and modes',
  async (deflate) => {
    const archive = async (names: readonly string[], mode: number, day: string) => {
      const inside = join(folder, day);
      await mkdir(join(inside, 'b'), { recursive: true });
      for (const name of names) {
        const path = join(inside, name);
        await writeFile(path, `text of ${name}`);
        await chmod(path, mode);
        await utimes(path, new Date(day), new Date(day));
      }
      return archiveExtension(inside, deflate);
    };
    const one = await archive(['a.js', 'b/c.js', 'Z.js'], 0o600, '2020-02-29');
    expect(await archive(['Z.js', 'b/c.js', 'a.js'], 0o755, '2026-07-01')).toEqual(one);
    const unzipped = Object.entries(unzipSync(one)).map(([name, content]) => [name, strFromU8(content)]);
    expect(unzipped).toEqual(['Z.js', 'a.js', 'b/c.js'].map((name) => [name, `text of ${name}`]));
  },
);

if (FULL_SIZE) {
  it('from the source archive alone, each package is rebuilt byte for byte in another folder, time zone, language and umask', async () => {
    const snapshotDir = join(folder, 'grades');
    await writeSampleSnapshot(snapshotDir, Date.UTC(2026, 10, 1));
    const source = await archiveSource(ROOT, snapshotDir);
    const packages = await rebuild(source, join(folder, 'elsewhere'));
    const rebuilt = (name: string) => readFile(join(packages, `smallprint-${product.version}-${name}.zip`));
    expect((await rebuilt('source')).equals(source)).toBe(true);
    for (const browser of ['chrome', 'firefox'] as const) {
      const outDir = join(folder, browser);
      await buildExtension(browser, { outDir, snapshotDir, directoryUrl: 'https://api.tosdr.org' });
      const built = await archiveExtension(outDir, deflateForRelease);
      expect(Object.keys(unzipSync(built))).toContain('snapshot/snapshot.json');
      expect((await rebuilt(browser)).equals(built), browser).toBe(true);
    }
  });
}
