import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { figurePlot } from './figure-plot.ts';
import { withTable } from './figure-table.ts';
import { FIGURES_FILE, type Figure, figuresText, mergeFigures, parseFigures } from './figures-file.ts';

const PICTURE = 'docs/pictures/bench.svg';
const DOCUMENT = 'docs/performance.md';

/** The figures of the file; none if there is no file. */
export function readFigures(): Figure[] {
  return existsSync(FIGURES_FILE) ? parseFigures(readFileSync(FIGURES_FILE, 'utf8')) : [];
}

/** Replaces the figures of the benches that have new ones in the file. */
export function writeFigures(taken: readonly Figure[]): void {
  writeFileSync(FIGURES_FILE, figuresText(mergeFigures(readFigures(), taken)));
}

/** Draws the picture and the table from the file. */
export function drawFigures(): void {
  const figures = readFigures();
  writeFileSync(PICTURE, figurePlot(figures));
  writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), figures));
}
