import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';

const MAX_BYTES = 50_000_000;

const bomSchema = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  metadata: v.looseObject({ timestamp: v.string() }),
  serialNumber: v.string(),
  components: v.array(v.unknown()),
});

const lockSchema = v.looseObject({ packages: v.record(v.string(), v.looseObject({})) });

/**
 * The software bill of materials, CycloneDX 1.5 in JSON: every package of the lock file with version, licence and checksum.
 * What only the build needs is marked `cdx:npm:package:development`, except TypeScript, which valibot names as an optional
 * peer. The same sources give the same text with the same version of npm.
 *
 * @param root the folder of the project
 * @param version of the product; package.json has none, and npm wants one
 * @throws Error with the output of npm
 */
export async function billOfMaterials(root: string, version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'smallprint-sbom-'));
  try {
    const project = v.parse(v.looseObject({}), await readJson(join(root, 'package.json')));
    const lock = v.parse(lockSchema, await readJson(join(root, 'package-lock.json')));
    const packages = { ...lock.packages, '': { ...lock.packages[''], version } };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ ...project, version }));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, version, packages }));
    const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
    const { stdout } = await promisify(execFile)('npm', args, {
      cwd: folder,
      maxBuffer: MAX_BYTES,
      shell: process.platform === 'win32',
    });
    const { serialNumber, metadata, ...bom } = v.parse(bomSchema, JSON.parse(stdout));
    const { timestamp, ...rest } = metadata;
    // npm takes the name from the folder, which is another one each time.
    const component = { ...v.parse(v.looseObject({}), rest.component), name: 'smallprint' };
    return `${JSON.stringify({ ...bom, metadata: { ...rest, component } }, null, 2)}\n`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
