import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import product from '../product.json' with { type: 'json' };
import { readArguments, runCommand } from './command.ts';
import { sha256 } from './extension/package-checksum.ts';
import { PACKAGES, packageName, writePackages } from './package.ts';
import { missingInFolder } from './release/missing-for-release.ts';
import { rebuild } from './release/rebuild.ts';
import { releaseNotes } from './release/release-notes.ts';

/*
 * npm run release [-- --tag v1.2.3]: makes everything that a release publishes, into dist/packages: the stores' archives,
 * the sources, the notes and the checksums. Needs no network. Fails if `npm run release:check` does,
 * if the tag is not the version, or if a second build has other bytes.
 *
 * npm run release -- --dry-run: the same, but goes on where something is missing.
 * npm run release:check: only names what a maintainer still has to do, and fails if there is anything.
 */

const USAGE = 'npm run release -- [--tag v1.2.3] [--dry-run]';
const OPTIONS = {
  tag: { type: 'string' },
  'dry-run': { type: 'boolean' },
  check: { type: 'boolean' },
} as const;
const step = (name: string) => console.log(`\n== ${name}`);

await runCommand(async () => {
  const { tag, 'dry-run': isDryRun, check } = readArguments({ options: OPTIONS }, USAGE).values;
  step('what is missing');
  const changelog = await readFile('CHANGELOG.md', 'utf8');
  const missing = await missingInFolder(changelog);
  if (tag !== undefined && tag !== `v${product.version}`) {
    missing.push(`The tag ${tag} is not the version ${product.version} of product.json.`);
  }
  console.log(missing.length === 0 ? 'Nothing.' : missing.map((sentence) => `- ${sentence}`).join('\n'));
  if (check || (missing.length > 0 && !isDryRun)) return missing.length === 0;

  step('packages');
  await rm(PACKAGES, { recursive: true, force: true });
  await writePackages();

  step('web-ext lint');
  const webExt = ['node_modules/web-ext/bin/web-ext.js', 'lint', '--source-dir', 'dist/firefox'];
  await promisify(execFile)(process.execPath, [...webExt, '--warnings-as-errors']);
  console.log('No error, no warning.');

  step('second build, from the source archive, elsewhere');
  await compareWithSecondBuild();

  step('notes, checksums');
  const notes = releaseNotes(changelog, product.version) ?? releaseNotes(changelog, 'Unreleased') ?? '';
  await writeFile(join(PACKAGES, 'release-notes.md'), `${notes}\n`);
  const files = (await readdir(PACKAGES)).sort();
  const sums = await Promise.all(
    files.map(async (name) => `${sha256(await readFile(join(PACKAGES, name)))}  ${name}`),
  );
  await writeFile(join(PACKAGES, 'SHA256SUMS'), `${sums.join('\n')}\n`);
  console.log(sums.join('\n'));
  if (isDryRun) console.log(`\nDry run done. Missing for a release: ${missing.length}.`);
  return true;
});

async function compareWithSecondBuild(): Promise<void> {
  const second = await rebuild(await readFile(join(PACKAGES, packageName('source'))), '.build/second-build');
  for (const kind of ['chrome', 'edge', 'firefox', 'source'] as const) {
    const name = packageName(kind);
    const [one, other] = [await readFile(join(PACKAGES, name)), await readFile(join(second, name))];
    if (!one.equals(other)) throw new Error(`The second build of ${name} has other bytes.`);
    console.log(`${name}: the same ${one.length} bytes`);
  }
}
