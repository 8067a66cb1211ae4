import { printable } from '../command.ts';
import { bareManifest, type PackageFiles } from '../extension/package-checksum.ts';

/** What the stores add: signatures. Their names are exact, so that nothing else can hide in these folders. */
const SIGNATURES = [
  '_metadata/verified_contents.json',
  'META-INF/cose.manifest',
  'META-INF/cose.sig',
  'META-INF/manifest.mf',
  'META-INF/mozilla.rsa',
  'META-INF/mozilla.sf',
];

/** How many differing lines are shown of a file. */
const MAX_LINES = 3;
/** Characters of a line: the code is minified, so a line can be the whole file. */
const MAX_CHARACTERS = 100;
/** How many characters stand before the first one that differs. */
const CHARACTERS_BEFORE = 30;

/** A file that is not the same in both packages. */
export interface FileDifference {
  readonly name: string;
  /** `added`: only the package has it. `missing`: only the build has it. */
  readonly kind: 'added' | 'missing' | 'changed';
  /** The first lines of the difference. */
  readonly lines: readonly string[];
}

/** Takes off the signatures that a store added. */
export function withoutSignatures(files: PackageFiles): PackageFiles {
  return new Map([...files].filter(([name]) => !SIGNATURES.includes(name)));
}

/**
 * The files in which a package differs from a build of the same version, in the order of their names.
 *
 * @param ownKey `chromeKey` of product.json, which only builds that are not for a store have
 * @throws CommandError
 */
export function comparePackages(
  given: PackageFiles,
  built: PackageFiles,
  ownKey: string,
): readonly FileDifference[] {
  const [theirs, ours] = [comparable(given, ownKey), comparable(built, ownKey)];
  const names = [...new Set([...theirs.keys(), ...ours.keys()])].sort();
  return names.flatMap((name): FileDifference[] => {
    const [their, our] = [theirs.get(name), ours.get(name)];
    if (their && our && Buffer.compare(their, our) === 0) return [];
    const kind = !our ? 'added' : !their ? 'missing' : 'changed';
    return [{ name, kind, lines: firstDifference(our, their) }];
  });
}

function comparable(files: PackageFiles, ownKey: string): PackageFiles {
  const own = new Map(withoutSignatures(files));
  const manifest = own.get('manifest.json');
  if (manifest) {
    own.set('manifest.json', Buffer.from(bareManifest(Buffer.from(manifest).toString(), ownKey)));
  }
  return own;
}

/**
 * The first lines in which two files differ, `-` before the build's and `+` before the package's. Characters that a terminal
 * would obey are replaced.
 *
 * @param built undefined if only the package has the file
 * @param given undefined if only the build has it
 */
function firstDifference(built: Uint8Array | undefined, given: Uint8Array | undefined): string[] {
  if (isBinary(built) || isBinary(given)) return [binaryDifference(built, given)];
  const [ours, theirs] = [linesOf(built), linesOf(given)];
  const shown: string[] = [];
  let count = 0;
  for (let line = 0; line < Math.max(ours.length, theirs.length) && count < MAX_LINES; line += 1) {
    const [our, their] = [ours[line], theirs[line]];
    if (our === their) continue;
    count += 1;
    const column = firstDifferent(our ?? '', their ?? '');
    shown.push(`line ${line + 1}, column ${column + 1}`);
    if (our !== undefined) shown.push(`- ${partAround(our, column)}`);
    if (their !== undefined) shown.push(`+ ${partAround(their, column)}`);
  }
  return shown;
}

function linesOf(content: Uint8Array | undefined): string[] {
  return content ? Buffer.from(content).toString().split('\n') : [];
}

function isBinary(content: Uint8Array | undefined): boolean {
  return content?.includes(0) ?? false;
}

function binaryDifference(built: Uint8Array | undefined, given: Uint8Array | undefined): string {
  if (!built) return `+ ${given?.length} bytes`;
  if (!given) return `- ${built.length} bytes`;
  return `byte ${firstDifferent(built, given) + 1}: - ${built.length} bytes, + ${given.length} bytes`;
}

function firstDifferent(ours: ArrayLike<unknown>, theirs: ArrayLike<unknown>): number {
  let index = 0;
  while (index < ours.length && ours[index] === theirs[index]) index += 1;
  return index;
}

function partAround(line: string, column: number): string {
  const start = Math.max(0, column - CHARACTERS_BEFORE);
  const part = printable(line.slice(start, start + MAX_CHARACTERS));
  return `${start > 0 ? '…' : ''}${part}${start + MAX_CHARACTERS < line.length ? '…' : ''}`;
}
