// Bundled. The name `#site-matcher` is known to the extension only: Node's `imports` cannot leave a package.
import { parseEntry } from '../../../site-matcher/src/host.ts';
import { gradeOf } from '../grade.ts';
import {
  type CaseRecord,
  CLASSIFICATIONS,
  type DirectoryData,
  type DocumentRecord,
  GRADES,
  type PointRecord,
  type ServiceRecord,
} from '../records.ts';
import { asV2 } from '../timestamps.ts';
import { parseCsv } from './csv.ts';
import { Mistakes } from './mistakes.ts';

const NEEDED = ['id', 'service', 'addresses', 'reviewed', 'date'] as const;
const OPTIONAL = ['grade', 'finding', 'class', 'explanation', 'document', 'link', 'quote'] as const;
const COLUMNS = [...NEEDED, ...OPTIONAL] as const;
type Column = (typeof COLUMNS)[number];

/** The interface wants both of every case. Nothing depends on them. */
const CASE_WEIGHT = 50;
const CASE_TOPIC = 1;

/**
 * Reads a spreadsheet (CSV) with a row for each finding, and one for each service without any (docs/directory.md, "In a
 * spreadsheet").
 * @throws DataError naming each mistake with its line and column
 */
export function parseSpreadsheet(text: string, source: string): DirectoryData {
  const mistakes = new Mistakes(source);
  const [header, ...rows] = parseCsv(text, mistakes);
  const columns = header?.cells.map((cell) => cell.toLowerCase()) ?? [];
  for (const name of NEEDED)
    if (!columns.includes(name)) mistakes.add(1, `there is no column "${name}" (${COLUMNS.join(', ')})`);
  for (const [i, name] of columns.entries()) {
    if (name !== '' && !COLUMNS.some((known) => known === name))
      mistakes.add(1, `"${name}" is not a column (${COLUMNS.join(', ')})`);
    if (name !== '' && columns.indexOf(name) !== i) mistakes.add(1, `the column "${name}" is there twice`);
  }
  // Without its columns, every row would be wrong.
  mistakes.throwIfAny();
  const sheet = new Sheet(mistakes);
  for (const { line, cells } of rows) sheet.add(new Row(line, columns, cells, mistakes));
  const data = sheet.data();
  mistakes.throwIfAny();
  return data;
}

class Row {
  readonly line: number;
  readonly #cells: ReadonlyMap<string, string>;
  readonly #mistakes: Mistakes;

  constructor(line: number, columns: readonly string[], cells: readonly string[], mistakes: Mistakes) {
    this.line = line;
    this.#cells = new Map(columns.map((name, i) => [name, cells[i] ?? '']));
    this.#mistakes = mistakes;
    if (cells.slice(columns.length).some((cell) => cell !== ''))
      mistakes.add(line, `there are ${cells.length} cells, but only ${columns.length} columns`);
  }

  text(column: Column): string {
    return this.#cells.get(column) ?? '';
  }

  fail(column: Column, problem: string): void {
    this.#mistakes.add(this.line, `${column} ${problem}`);
  }

  /** Null, and a mistake, if the cell holds none of them. */
  oneOf<Choice extends string>(column: Column, choices: readonly Choice[]): Choice | null {
    const text = this.text(column);
    const choice = choices.find((known) => known.toLowerCase() === text.toLowerCase());
    if (choice === undefined) this.fail(column, `must be one of ${choices.join(', ')}, but is "${text}"`);
    return choice ?? null;
  }
}

/** A service whose rows are still being read. */
interface OpenService {
  readonly first: Row;
  readonly id: number;
  readonly documents: DocumentRecord[];
  readonly points: PointRecord[];
  readonly dates: string[];
}

class Sheet {
  readonly #mistakes: Mistakes;
  readonly #services = new Map<number, OpenService>();
  /** By title, with the line of the first finding of that title. */
  readonly #cases = new Map<string, { readonly record: CaseRecord; readonly line: number }>();
  #points = 0;
  #documents = 0;

  constructor(mistakes: Mistakes) {
    this.#mistakes = mistakes;
  }

  add(row: Row): void {
    const date = dateOf(row);
    const id = /^[1-9]\d{0,8}$/.test(row.text('id')) ? Number(row.text('id')) : null;
    if (id === null) {
      row.fail('id', `must be an integer from 1, but is "${row.text('id')}"`);
      return;
    }
    const known = this.#services.get(id);
    const service = known ?? { first: row, id, documents: [], points: [], dates: [] };
    if (known) checkRepeated(row, known.first);
    else this.#services.set(id, service);
    service.dates.push(date);
    this.#addFinding(row, service, date);
  }

  data(): DirectoryData {
    const services = Array.from(this.#services.values(), (service) => this.#finished(service));
    if (services.length === 0) this.#mistakes.add(null, 'there is no service');
    return { services, cases: Array.from(this.#cases.values(), ({ record }) => record) };
  }

  #finished({ first, id, documents, points, dates }: OpenService): ServiceRecord {
    const name = first.text('service');
    if (name === '') first.fail('service', 'must be the name of the service, but is empty');
    const urls = first
      .text('addresses')
      .split(/[\s,;]+/)
      .filter((entry) => entry !== '');
    if (urls.length === 0) first.fail('addresses', 'must name a host like example.com, but is empty');
    for (const entry of urls)
      if (parseEntry(entry) === null)
        first.fail('addresses', `has "${entry}", which is no host like example.com`);
    const reviewed = first.oneOf('reviewed', ['yes', 'no']) === 'yes';
    const given = first.text('grade') === '' ? null : first.oneOf('grade', GRADES);
    const computed = gradeOf(points);
    if (given !== null && computed !== null && given !== computed)
      first.fail('grade', `is ${given}, but the findings give ${computed}: leave it empty`);
    const [created_at = '', updated_at = created_at] = [dates.toSorted()[0], dates.toSorted().at(-1)];
    return {
      id,
      is_comprehensively_reviewed: reviewed,
      name,
      slug: null,
      rating: computed ?? given ?? 'N/A',
      urls,
      created_at,
      updated_at,
      documents,
      points,
    };
  }

  #addFinding(row: Row, service: OpenService, date: string): void {
    const title = row.text('finding');
    const document = this.#documentOf(row, service, date);
    if (title === '') {
      for (const column of ['class', 'explanation', 'quote'] as const)
        if (row.text(column) !== '') row.fail(column, 'is given, but the finding is empty');
      return;
    }
    const found = this.#caseOf(row, title, date);
    if (found === null) return;
    if (row.text('quote') !== '' && document === null) row.fail('quote', 'is given, but no document');
    service.points.push({
      id: ++this.#points,
      title,
      source: document?.url ?? null,
      status: 'approved',
      analysis: row.text('explanation') || null,
      case: found,
      document_id: document?.id ?? null,
      quoteText: row.text('quote') || null,
      quoteStart: null,
      quoteEnd: null,
      created_at: date,
      updated_at: date,
    });
  }

  #caseOf(row: Row, title: string, date: string): CaseRecord | null {
    const classification = row.oneOf('class', CLASSIFICATIONS);
    if (classification === null) return null;
    const known = this.#cases.get(title);
    if (known) {
      if (known.record.classification !== classification)
        row.fail(
          'class',
          `is ${classification}, but line ${known.line} says ${known.record.classification} for the same finding`,
        );
      return known.record;
    }
    const record: CaseRecord = {
      id: this.#cases.size + 1,
      classification,
      weight: CASE_WEIGHT,
      title,
      localized_titles: {},
      description: '',
      topic_id: CASE_TOPIC,
      created_at: date,
      updated_at: date,
    };
    this.#cases.set(title, { record, line: row.line });
    return record;
  }

  #documentOf(row: Row, { documents }: OpenService, date: string): DocumentRecord | null {
    const name = row.text('document');
    const url = row.text('link');
    if (name === '') {
      if (url !== '') row.fail('link', 'is given, but no document');
      return null;
    }
    const known = documents.find((document) => document.name === name);
    if (known && (url === '' || url === known.url)) return known;
    if (known) row.fail('link', `is "${url}", but "${name}" of this service is at ${known.url}`);
    else if (!/^https?:\/\//.test(url)) row.fail('link', `must be an http or https address, but is "${url}"`);
    const document = { id: ++this.#documents, name, url, text: '', created_at: date, updated_at: date };
    documents.push(document);
    return document;
  }
}

/** The date of a row as a timestamp. */
function dateOf(row: Row): string {
  const timestamp = asV2(`${row.text('date')}T00:00:00.000Z`);
  if (timestamp === null) row.fail('date', `must be a day like 2026-02-03, but is "${row.text('date')}"`);
  return timestamp ?? '';
}

/** Further rows of a service may leave out what its first row says. */
function checkRepeated(row: Row, first: Row): void {
  for (const column of ['service', 'addresses', 'reviewed', 'grade'] as const) {
    const text = row.text(column);
    if (text !== '' && text !== first.text(column))
      row.fail(column, `is "${text}", but line ${first.line} says "${first.text(column)}" for the same id`);
  }
}
