import { chmod, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import product from '../../../product.json' with { type: 'json' };
import { archiveExtension } from '../../../scripts/extension/archive-files.ts';
import { archiveSource } from '../../../scripts/extension/archive-source.ts';
import { buildExtension } from '../../../scripts/extension/build-extension.ts';
import { rebuild } from '../../../scripts/release/rebuild.ts';
import { writeSampleSnapshot } from '../../e2e/fixtures/sample-snapshot-folder.ts';
import { FULL_SIZE } from '../../full-size.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smallprint source é '));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('packs the same files into the same bytes, whatever their order, dates and modes', async () => {
  const archive = async (names: readonly string[], mode: number, day: string) => {
    const inside = join(folder, day);
    await mkdir(join(inside, 'b'), { recursive: true });
    for (const name of names) {
      const path = join(inside, name);
      await writeFile(path, `text of ${name}`);
      await chmod(path, mode);
      await utimes(path, new Date(day), new Date(day));
    }
    return archiveExtension(inside);
  };
  const one = await archive(['a.js', 'b/c.js', 'Z.js'], 0o600, '2020-02-29');
  expect(await archive(['Z.js', 'b/c.js', 'a.js'], 0o755, '2026-07-01')).toEqual(one);
  expect(Object.keys(unzipSync(one))).toEqual(['Z.js', 'a.js', 'b/c.js']);
});

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
      const built = await archiveExtension(outDir);
      expect(Object.keys(unzipSync(built))).toContain('snapshot/snapshot.json');
      expect((await rebuilt(browser)).equals(built), browser).toBe(true);
    }
  });
}
