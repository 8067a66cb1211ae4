import { handledElsewhere } from '../../platform/errors.ts';
import { columnsToPick, readHeader } from './csv-header.ts';
import { CsvRows } from './csv-rows.ts';
import { type ExportProblem, type ExportStep, MAX_COLUMNS } from './export-step.ts';
import { fileKindOf } from './file-kind.ts';
import { MAX_JSON_BYTES, readJsonExport } from './json-export.ts';
import { sitesInCell } from './sites-in-cell.ts';

const HEAD_BYTES = 65_536;
/** Entries of a JSON file in one step. */
const JSON_STEP = 1_000;
/** Which columns have addresses is read off so many rows at least, even if a row is longer than a part of the file. */
const ROWS_FOR_COLUMNS = 10;

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
export async function* readExport(file: Blob, column: number | null): AsyncGenerator<ExportStep> {
  try {
    const head = await file.slice(0, HEAD_BYTES).arrayBuffer().catch(unreadable);
    const kind = fileKindOf(new Uint8Array(head));
    if ('problem' in kind) yield problem(kind.problem);
    else yield* readText(file, kind.encoding, column);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield problem('unreadable');
  }
}

async function* readText(file: Blob, encoding: string, column: number | null): AsyncGenerator<ExportStep> {
  const parts = partsOf(file, encoding);
  const first = await parts.next();
  if (first.done) return;
  const start = first.value.text.trimStart();
  if (/^[{[]|^-----BEGIN PGP/.test(start)) {
    await parts.return(undefined);
    if (start.startsWith('-')) yield problem('encrypted');
    else yield* readJson(file, encoding);
  } else {
    yield* readCsv(first.value, parts, column);
  }
}

async function* readJson(file: Blob, encoding: string): AsyncGenerator<ExportStep> {
  if (file.size > MAX_JSON_BYTES) return yield problem('too-large');
  const bytes = await file.arrayBuffer().catch(unreadable);
  const result = readJsonExport(new TextDecoder(encoding).decode(bytes));
  if ('problem' in result) return yield problem(result.problem);
  const sites = new NewSites();
  const { entries } = result;
  for (let at = 0; at < entries.length; at += JSON_STEP) {
    const some = entries.slice(at, at + JSON_STEP);
    yield sites.stepOf(some, Math.min(1, (at + JSON_STEP) / entries.length));
  }
  yield sites.read === 0 ? problem('no-addresses') : { kind: 'end', isCutOff: false };
}

async function* readCsv(
  first: Part,
  others: AsyncGenerator<Part>,
  picked: number | null,
): AsyncGenerator<ExportStep> {
  const csv = new CsvRows();
  const sites = new NewSites();
  let columns: readonly number[] | null = null;
  let rows: string[][] = [];
  for (let part: Part | undefined = first; part && !csv.isCutOff; part = (await others.next()).value) {
    rows = rows.concat(csv.add(part.text, part.isLast));
    const [header] = rows;
    if (columns === null) {
      const isEnough = rows.length >= ROWS_FOR_COLUMNS || part.isLast || csv.isCutOff;
      if (!header || !isEnough) continue;
      if (header.length > MAX_COLUMNS) return yield problem('too-many-columns');
      const { columns: named, isData } = readHeader(header);
      columns = picked === null ? named : [picked];
      if (!columns) {
        const choices = columnsToPick(isData, rows);
        return yield choices.length === 0 ? problem('no-addresses') : { kind: 'columns', columns: choices };
      }
      if (!isData) rows = rows.slice(1);
    }
    const wanted = columns;
    const entries = rows.map((row) => wanted.map((index) => row[index] ?? ''));
    rows = [];
    yield sites.stepOf(entries, part.share);
  }
  await others.return(undefined);
  yield sites.read === 0 ? problem('no-addresses') : { kind: 'end', isCutOff: csv.isCutOff };
}

/** The sites of a file, each of them once. */
class NewSites {
  read = 0;
  private leftOut = 0;
  private readonly seen = new Set<string>();

  /** @param entries the cells with addresses of some entries */
  stepOf(entries: readonly (readonly string[])[], share: number): ExportStep {
    const sites: string[] = [];
    for (const cells of entries) {
      const found = new Set(cells.flatMap(sitesInCell));
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
