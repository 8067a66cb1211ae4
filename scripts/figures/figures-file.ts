import * as v from 'valibot';
import { rowSchema } from './row.ts';

/** The file with the last value of each figure. The picture and the table of docs/performance.md are made from it. */
export const FIGURES_FILE = 'docs/performance-figures.json';

const figureSchema = v.object({
  bench: v.string(),
  ...rowSchema.entries,
  /** The mean number of running processes in the minute before the bench. */
  load: v.number(),
  date: v.pipe(v.string(), v.isoDate()),
  versions: v.record(v.string(), v.string()),
});

/** A row of a bench, and when and where it was taken. */
export type Figure = v.InferOutput<typeof figureSchema>;

/** Above this load, other programs make times longer. */
const BUSY_LOAD = 2;

/** Whether other programs may have made a figure worse. */
export function isBusy({ load }: { readonly load: number }): boolean {
  return load > BUSY_LOAD;
}

/** @throws Error if the text is not that of a figures file */
export function parseFigures(text: string): Figure[] {
  return v.parse(v.array(figureSchema), JSON.parse(text));
}

/** Replaces the figures of the benches that have new ones. Benches are sorted by name. */
export function mergeFigures(old: readonly Figure[], taken: readonly Figure[]): Figure[] {
  const replaced = new Set(taken.map(({ bench }) => bench));
  const all = [...old.filter(({ bench }) => !replaced.has(bench)), ...taken];
  return all.sort((a, b) => (a.bench < b.bench ? -1 : a.bench > b.bench ? 1 : 0));
}

/** One figure in each line, so that a change of one is a change of one line. */
export function figuresText(figures: readonly Figure[]): string {
  return `[\n${figures.map((figure) => `  ${JSON.stringify(figure)}`).join(',\n')}\n]\n`;
}
