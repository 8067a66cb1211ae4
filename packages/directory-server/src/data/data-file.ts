import { gradeOf } from '../grade.ts';
import {
  type CaseRecord,
  CLASSIFICATIONS,
  type DirectoryData,
  type DocumentRecord,
  GRADES,
  LANGUAGES,
  type PointRecord,
  type ServiceRecord,
  STATUSES,
} from '../records.ts';
import { Fields, UsedIds } from './fields.ts';
import { parseLocatedJson } from './located-json.ts';
import { locatedQuote } from './located-quote.ts';
import { Mistakes } from './mistakes.ts';
import { readListedService, recordLabel } from './service-fields.ts';

/** What the records of a file are checked against. */
interface FileContext {
  readonly mistakes: Mistakes;
  readonly cases: ReadonlyMap<number, CaseRecord>;
  readonly ids: Readonly<Record<'service' | 'document' | 'point', UsedIds>>;
}

/**
 * Reads the data file of a self-hosted directory: cases, and services with their documents and points.
 * @throws DataError naming each mistake with its line, record and field: an unknown field, a wrong type, a repeated id, a
 *   point whose case or document is missing, a quote that is not in its document, or a rating that contradicts the points
 */
export function parseDataFile(text: string, source: string): DirectoryData {
  const { value, lineOf } = parseLocatedJson(text, source);
  const mistakes = new Mistakes(source);
  const file = new Fields(value, '', { mistakes, lineOf }, 1);
  file.allowOnly(['cases', 'services']);
  const records = (field: string) =>
    file
      .list(field)
      .map(
        (record, index) =>
          new Fields(
            record,
            recordLabel(record, `${field}[${index}]`),
            { mistakes, lineOf },
            lineOf(value, field),
          ),
      );
  const caseIds = new UsedIds();
  const cases = records('cases').map((fields) => readCase(fields, caseIds));
  const context: FileContext = {
    mistakes,
    cases: new Map(cases.map((record) => [record.id, record])),
    ids: { service: new UsedIds(), document: new UsedIds(), point: new UsedIds() },
  };
  const services = records('services').map((fields) => readService(fields, context));
  mistakes.throwIfAny();
  return { services, cases };
}

function readId(fields: Fields, ids: UsedIds): number {
  const id = fields.id('id');
  ids.add(fields, id);
  return id;
}

function readCase(fields: Fields, ids: UsedIds): CaseRecord {
  fields.allowOnly(
    'id classification weight title localized_titles description topic_id created_at updated_at'.split(' '),
  );
  return {
    id: readId(fields, ids),
    classification: fields.oneOf('classification', CLASSIFICATIONS),
    weight: fields.integer('weight'),
    title: fields.text('title'),
    localized_titles: fields.has('localized_titles') ? readTitles(fields.record('localized_titles')) : {},
    description: fields.text('description'),
    topic_id: fields.id('topic_id'),
    created_at: fields.timestamp('created_at'),
    updated_at: fields.timestamp('updated_at'),
  };
}

function readTitles(fields: Fields): CaseRecord['localized_titles'] {
  fields.allowOnly(LANGUAGES);
  return Object.fromEntries(
    LANGUAGES.filter((language) => fields.has(language)).map((language) => [language, fields.text(language)]),
  );
}

function readService(fields: Fields, context: FileContext): ServiceRecord {
  const mistakesBefore = context.mistakes.count;
  fields.allowOnly(
    'id is_comprehensively_reviewed name slug rating urls created_at updated_at documents points'.split(' '),
  );
  const listed = readListedService(fields);
  context.ids.service.add(fields, listed.id);
  const documents = optionalRecords(fields, 'documents', (item) => readDocument(item, context));
  const points = optionalRecords(fields, 'points', (item) => readPoint(item, context, documents));
  const isWhole = context.mistakes.count === mistakesBefore;
  return { ...listed, rating: readRating(fields, points, isWhole), documents, points };
}

function optionalRecords<Value>(
  fields: Fields,
  field: string,
  read: (fields: Fields) => Value,
): readonly Value[] {
  if (!fields.has(field)) return [];
  return fields.list(field).map((_, index) => read(fields.item(field, index)));
}

/**
 * The grade that the approved points give; without such points, the rating in the file.
 *
 * @param isWhole whether all points could be read: otherwise they give no grade to compare with
 */
function readRating(fields: Fields, points: readonly PointRecord[], isWhole: boolean): string {
  const given = fields.orNull('rating', (field) => fields.oneOf(field, [...GRADES, 'N/A']));
  const computed = gradeOf(points);
  if (isWhole && computed !== null && given !== null && given !== computed) {
    fields.fail('rating', `is ${given}, but the approved points give ${computed}: leave it out`);
  }
  return computed ?? given ?? 'N/A';
}

function readDocument(fields: Fields, { ids }: FileContext): DocumentRecord {
  fields.allowOnly(['id', 'name', 'url', 'text', 'created_at', 'updated_at']);
  const url = fields.text('url');
  if (!/^https?:\/\//.test(url)) fields.fail('url', `must be an http or https address, but is "${url}"`);
  return {
    id: readId(fields, ids.document),
    name: fields.text('name'),
    url,
    text: fields.has('text') ? fields.text('text') : '',
    created_at: fields.timestamp('created_at'),
    updated_at: fields.timestamp('updated_at'),
  };
}

function readPoint(
  fields: Fields,
  { cases, ids }: FileContext,
  documents: readonly DocumentRecord[],
): PointRecord {
  fields.allowOnly(
    'id title source status analysis case_id document_id quoteText quoteStart quoteEnd created_at updated_at'.split(
      ' ',
    ),
  );
  const caseId = fields.id('case_id');
  const found = cases.get(caseId);
  if (found === undefined) fields.fail('case_id', `is ${caseId}, and there is no such case`);
  const document_id = fields.orNull('document_id', fields.id);
  const document = documents.find((candidate) => candidate.id === document_id);
  if (document_id !== null && document === undefined) {
    fields.fail('document_id', `is ${document_id}, and the service has no such document`);
  }
  return {
    id: readId(fields, ids.point),
    title: fields.has('title') ? fields.text('title') : (found?.title ?? ''),
    source: fields.orNull('source', fields.text),
    status: fields.oneOf('status', STATUSES),
    analysis: fields.orNull('analysis', fields.text),
    case: found ?? NO_CASE,
    document_id,
    ...locatedQuote(fields, document?.text ?? ''),
    created_at: fields.timestamp('created_at'),
    updated_at: fields.timestamp('updated_at'),
  };
}

/** Stands in for a case that is missing. Nothing uses it, because that is a mistake. */
const NO_CASE: CaseRecord = {
  id: 0,
  classification: 'neutral',
  weight: 0,
  title: '',
  localized_titles: {},
  description: '',
  topic_id: 0,
  created_at: '',
  updated_at: '',
};
