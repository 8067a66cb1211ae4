/** Invalid data. The message names each mistake: its file, its line if that is known, the record and the field. */
export class DataError extends Error {
  override name = 'DataError';
}

/** More would fill the screen, and usually have one cause. */
const MAX_SHOWN = 50;

/** Collects the mistakes of a file, so that all of them can be fixed at once. */
export class Mistakes {
  readonly #source: string;
  readonly #found: { readonly line: number | null; readonly sentence: string }[] = [];

  /** @param source the name of the file */
  constructor(source: string) {
    this.#source = source;
  }

  get count(): number {
    return this.#found.length;
  }

  /** @param line from 1; null if it is not known */
  add(line: number | null, sentence: string): void {
    this.#found.push({ line, sentence });
  }

  /** @throws DataError with one line for each mistake, in the order of the file */
  throwIfAny(): void {
    if (this.count === 0) return;
    const sorted = this.#found.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
    const shown = sorted
      .slice(0, MAX_SHOWN)
      .map(({ line, sentence }) => `${this.#source}${line === null ? '' : `, line ${line}`}: ${sentence}`);
    if (sorted.length > MAX_SHOWN) shown.push(`and ${sorted.length - MAX_SHOWN} more`);
    throw new DataError(shown.join('\n'));
  }
}
