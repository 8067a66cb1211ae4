import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError, printable, readArguments, readInput, runCommand } from './command.ts';
import { archiveSource } from './extension/archive-source.ts';
import { type PackageFiles, packageChecksum } from './extension/package-checksum.ts';
import { rebuild } from './release/rebuild.ts';
import { comparePackages, withoutSignatures } from './verify/compare-packages.ts';
import { readPackage } from './verify/read-package.ts';

/*
 * npm run verify -- FILE [--source ZIP]: compares a package from a store (.crx, .xpi or .zip) with a build from the source
 * code of its version, that of this folder without --source. The exit code is 1 if they are not the same, and 2 for wrong
 * input.
 */

const USAGE = 'npm run verify -- FILE [--source smallprint-VERSION-source.zip]';

const manifestSchema = v.looseObject({
  version: v.pipe(v.string(), v.regex(/^\d+(\.\d+){0,3}$/)),
  browser_specific_settings: v.optional(v.unknown()),
});
const productSchema = v.looseObject({ version: v.string(), chromeKey: v.optional(v.string(), '') });

/**
 * Rebuilds the version of a package from its source code, and prints "The same" or each file that differs.
 *
 * @param print called with each line
 * @returns whether the package is the same as the build
 * @throws CommandError
 */
export async function verifyCommand(args: string[], print: (line: string) => void): Promise<boolean> {
  const options = { source: { type: 'string' } } as const;
  const { values, positionals } = readArguments({ args, options, allowPositionals: true }, USAGE);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new CommandError(`Use: ${USAGE}`);
  const archive = await readInput(file);
  try {
    const given = withoutSignatures(readPackage(archive));
    const manifest = parsedFile(given, 'manifest.json', manifestSchema);
    if (!manifest) throw new CommandError('It has no manifest.json with a version.');
    const { version, browser_specific_settings } = manifest;
    const browser = browser_specific_settings === undefined ? 'chrome' : 'firefox';
    const { source } = values;
    const code = source === undefined ? await archiveSource('.', 'snapshot') : await readInput(source);
    print(`Smallprint ${version} for ${browser === 'firefox' ? 'Firefox' : 'Chrome and Edge'}`);
    print(`rebuilt from ${printable(source ?? 'this folder')}`);
    const { built, ownKey } = await build(code, source ?? 'this folder', version, browser);
    const differences = comparePackages(given, built, ownKey);
    for (const difference of differences) print(printable(difference));
    print(`Checksum, as "About Smallprint" shows it: ${shortChecksum(packageChecksum(given, ownKey))}`);
    print(
      differences.length === 0
        ? `The same: ${given.size} files.`
        : `NOT the same: ${differences.length} of ${built.size} files.`,
    );
    return differences.length === 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(`${file}: ${printable(error.message)}`);
  }
}

/** The first 16 digits, in groups of four, as "About" in the settings shows them. */
function shortChecksum(checksum: string): string {
  return checksum.slice(0, 16).replace(/(?<=.)(?=(.{4})+$)/g, ' ');
}

async function build(
  source: Uint8Array,
  description: string,
  version: string,
  browser: 'chrome' | 'firefox',
): Promise<{ readonly built: PackageFiles; readonly ownKey: string }> {
  const product = parsedFile(readPackage(source), 'product.json', productSchema);
  if (!product) throw new CommandError(`${description} is not the source code of Smallprint.`);
  if (product.version !== version)
    throw new CommandError(`It is version ${version}, and ${description} is ${product.version}.`);
  const packages = await rebuild(source, '.build/verify');
  const built = readPackage(await readFile(join(packages, `smallprint-${version}-${browser}.zip`)));
  return { built, ownKey: product.chromeKey };
}

/** A file of JSON; null if it is missing or something else. */
function parsedFile<T>(files: PackageFiles, name: string, schema: v.GenericSchema<unknown, T>): T | null {
  const text = Buffer.from(files.get(name) ?? []).toString();
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}

if (process.argv[1] === import.meta.filename)
  await runCommand(() => verifyCommand(process.argv.slice(2), console.log));
