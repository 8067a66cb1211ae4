/** How many differing lines are shown of a file. */
const MAX_LINES = 3;
/** Characters of a line: the code is minified, so a line can be the whole file. */
const MAX_CHARACTERS = 100;
/** How many characters stand before the first one that differs. */
const CHARACTERS_BEFORE = 30;

/**
 * The first lines in which two files differ, `-` before the build's and `+` before the package's. Characters that a terminal
 * would obey are replaced.
 *
 * @param built undefined if only the package has the file
 * @param given undefined if only the build has it
 */
export function firstDifference(built: Uint8Array | undefined, given: Uint8Array | undefined): string[] {
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

/** A text of the package without control characters, so that it cannot move the cursor or hide a line. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}');
}
