import { handledElsewhere } from '../../platform/errors.ts';
import type { CellReader } from './cell-reader.ts';
import { addressCells, type CsvLayout, columnLayout, layoutOf } from './csv-layout.ts';
import { CsvRows, SAMPLE_ROWS, tableWidth } from './csv-rows.ts';
import type { ExportProblem, ExportStep } from './export-step.ts';
import { fileKindOf } from './file-kind.ts';
import { type ExportEntries, MAX_WHOLE_BYTES, readJsonExport } from './json-export.ts';
import { readXmlExport } from './xml-export.ts';

const HEAD_BYTES = 65_536;
/** Exports have up to 30 columns. Each further one costs memory and a line in the choice of columns. */
const MAX_COLUMNS = 1_000;

type Steps = AsyncGenerator<ExportStep>;

/** A part of the decoded file. */
interface Part {
  readonly text: string;
  readonly isLast: boolean;
  readonly share: number;
}

/**
 * Reads the addresses of a password manager's export. Everything else in it is dropped as it is read. Each step comes in
 * a turn of its own, and the next part of the file is read only when it is asked for.
 *
 * @param column the column with the addresses, if the user has picked one
 */
export async function* readExport(file: Blob, column: number | null, reader: CellReader): Steps {
  try {
    const head = await file.slice(0, HEAD_BYTES).arrayBuffer().catch(unreadable);
    const kind = fileKindOf(new Uint8Array(head));
    if ('problem' in kind) yield problem(kind.problem);
    else yield* readText(file, kind.encoding, column, reader);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield problem('unreadable');
  }
}

async function* readText(file: Blob, encoding: string, column: number | null, reader: CellReader): Steps {
  const parts = partsOf(file, encoding);
  const first = await parts.next();
  if (first.done) return;
  const start = first.value.text.trimStart();
  if (/^[{[<]|^-----BEGIN PGP/.test(start)) {
    await parts.return(undefined);
    if (start.startsWith('-')) yield problem('encrypted');
    else yield* readWhole(file, encoding, start.startsWith('<') ? readXmlExport : readJsonExport, reader);
  } else {
    yield* readCsv(first.value, parts, column, reader);
  }
}

async function* readWhole(
  file: Blob,
  encoding: string,
  read: (text: string) => ExportEntries,
  reader: CellReader,
): Steps {
  if (file.size > MAX_WHOLE_BYTES) return yield problem('too-large');
  const bytes = await file.arrayBuffer().catch(unreadable);
  const result = read(new TextDecoder(encoding).decode(bytes));
  if ('problem' in result) return yield problem(result.problem);
  const sites = new NewSites(reader);
  yield sites.stepOf(result.entries, 1);
  yield sites.read === 0 ? problem('no-addresses') : { kind: 'end', isCutOff: false };
}

async function* readCsv(
  first: Part,
  others: AsyncGenerator<Part>,
  picked: number | null,
  reader: CellReader,
): Steps {
  const csv = new CsvRows();
  const sites = new NewSites(reader);
  let layout: CsvLayout | null = null;
  for (let part: Part | undefined = first; part && !csv.isCutOff; part = (await others.next()).value) {
    let rows = csv.add(part.text, part.isLast);
    if (layout === null) {
      if (rows.length === 0) continue;
      const sample = rows.slice(0, SAMPLE_ROWS);
      if (tableWidth(sample).width > MAX_COLUMNS) return yield problem('not-understood');
      layout = picked === null ? layoutOf(sample, reader) : columnLayout(sample, picked, reader);
      if (layout.kind === 'unknown') return yield problem('not-understood');
      if (layout.kind === 'unclear') return yield { kind: 'columns', columns: layout.columns };
      if (layout.kind === 'columns') rows = rows.slice(layout.start);
    }
    const known = layout;
    yield sites.stepOf(
      rows.map((row) => addressCells(row, known, reader)),
      part.share,
    );
  }
  await others.return(undefined);
  if (layout === null) yield problem('not-understood');
  else yield sites.read === 0 ? problem('no-addresses') : { kind: 'end', isCutOff: csv.isCutOff };
}

/** The sites of a file, each of them once. */
class NewSites {
  read = 0;
  private leftOut = 0;
  private readonly seen = new Set<string>();
  private readonly reader: CellReader;

  constructor(reader: CellReader) {
    this.reader = reader;
  }

  /** @param entries the cells with addresses of some entries */
  stepOf(entries: readonly (readonly string[])[], share: number): ExportStep {
    const sites: string[] = [];
    for (const entry of entries) {
      const found = new Set(entry.flatMap((cell) => this.reader.sitesIn(cell)));
      this.read += found.size;
      if (found.size === 0) this.leftOut += 1;
      for (const site of found) {
        if (this.seen.has(site)) continue;
        this.seen.add(site);
        sites.push(site);
      }
    }
    return { kind: 'sites', sites, read: this.read, leftOut: this.leftOut, share };
  }
}

/** Decodes a file part by part. Bytes that are not of the encoding become U+FFFD. */
async function* partsOf(file: Blob, encoding: string): AsyncGenerator<Part> {
  const decoder = new TextDecoder(encoding);
  const reader = file.stream().getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(unreadable);
      if (done) return yield { text: decoder.decode(), isLast: true, share: 1 };
      bytes += value.length;
      yield { text: decoder.decode(value, { stream: true }), isLast: false, share: bytes / file.size };
    }
  } finally {
    // If reading failed, cancelling fails as well.
    await reader.cancel().catch(handledElsewhere);
  }
}

/** The browser cannot read the file: it has changed since it was chosen, or it is gone. */
class UnreadableFile extends Error {}

/** Browsers do not agree on the type of the error. */
function unreadable(cause: unknown): never {
  if (!(cause instanceof DOMException || cause instanceof TypeError)) throw cause;
  throw new UnreadableFile('Could not read the file', { cause });
}

function problem(why: ExportProblem): ExportStep {
  return { kind: 'problem', problem: why };
}
