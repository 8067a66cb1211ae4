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
import { Fields, parseJson, refuseRepeatedIds } from './fields.ts';
import { locatedQuote } from './located-quote.ts';
import { readListedService, recordLabel } from './service-fields.ts';

/**
 * Reads the data file of a self-hosted directory: cases, and services with their documents and points.
 * @throws DataError naming the record and the field: for an unknown field, a wrong type, a repeated id, a point whose
 *   case or document is missing, a quote that is not in its document, or a rating that contradicts the points
 */
export function parseDataFile(text: string, source: string): DirectoryData {
  const file = new Fields(parseJson(text, source), source);
  file.allowOnly(['cases', 'services']);
  const records = (field: string) =>
    file
      .list(field)
      .map((value, index) => new Fields(value, `${source}: ${recordLabel(value, `${field}[${index}]`)}`));
  const cases = records('cases').map(readCase);
  const casesById = new Map(cases.map((record) => [record.id, record]));
  const services = records('services').map((fields) => readService(fields, casesById));
  const documents = services.flatMap((service) => service.documents ?? []);
  const points = services.flatMap((service) => service.points ?? []);
  for (const [kind, list] of Object.entries({
    case: cases,
    service: services,
    document: documents,
    point: points,
  }))
    refuseRepeatedIds(list, source, kind);
  return { services, cases };
}

function readCase(fields: Fields): CaseRecord {
  fields.allowOnly(
    'id classification weight title localized_titles description topic_id created_at updated_at'.split(' '),
  );
  return {
    id: fields.id('id'),
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

function readService(fields: Fields, cases: ReadonlyMap<number, CaseRecord>): ServiceRecord {
  fields.allowOnly(
    'id is_comprehensively_reviewed name slug rating urls created_at updated_at documents points'.split(' '),
  );
  const listed = readListedService(fields);
  const documents = optionalRecords(fields, 'documents', readDocument);
  const points = optionalRecords(fields, 'points', (point) => readPoint(point, cases, documents));
  return { ...listed, rating: readRating(fields, points), documents, points };
}

function optionalRecords<Value>(
  fields: Fields,
  field: string,
  read: (fields: Fields) => Value,
): readonly Value[] {
  if (!fields.has(field)) return [];
  return fields.list(field).map((_, index) => read(fields.item(field, index)));
}

/** The grade that the approved points give; without such points, the rating in the file. */
function readRating(fields: Fields, points: readonly PointRecord[]): string {
  const given = fields.orNull('rating', (field) => fields.oneOf(field, [...GRADES, 'N/A']));
  const computed = gradeOf(points);
  if (computed !== null && given !== null && given !== computed) {
    fields.fail('rating', `is ${given}, but the approved points give ${computed}: leave it out`);
  }
  return computed ?? given ?? 'N/A';
}

function readDocument(fields: Fields): DocumentRecord {
  fields.allowOnly(['id', 'name', 'url', 'text', 'created_at', 'updated_at']);
  const url = fields.text('url');
  if (!/^https?:\/\//.test(url)) fields.fail('url', `must be an http or https address, but is "${url}"`);
  return {
    id: fields.id('id'),
    name: fields.text('name'),
    url,
    text: fields.has('text') ? fields.text('text') : '',
    created_at: fields.timestamp('created_at'),
    updated_at: fields.timestamp('updated_at'),
  };
}

function readPoint(
  fields: Fields,
  cases: ReadonlyMap<number, CaseRecord>,
  documents: readonly DocumentRecord[],
): PointRecord {
  fields.allowOnly(
    'id title source status analysis case_id document_id quoteText quoteStart quoteEnd created_at updated_at'.split(
      ' ',
    ),
  );
  const caseId = fields.id('case_id');
  const found = cases.get(caseId) ?? fields.fail('case_id', `is ${caseId}, and there is no such case`);
  const document_id = fields.orNull('document_id', fields.id);
  const document = documents.find((candidate) => candidate.id === document_id);
  if (document_id !== null && document === undefined) {
    fields.fail('document_id', `is ${document_id}, and the service has no such document`);
  }
  return {
    id: fields.id('id'),
    title: fields.has('title') ? fields.text('title') : found.title,
    source: fields.orNull('source', fields.text),
    status: fields.oneOf('status', STATUSES),
    analysis: fields.orNull('analysis', fields.text),
    case: found,
    document_id,
    ...locatedQuote(fields, document?.text ?? ''),
    created_at: fields.timestamp('created_at'),
    updated_at: fields.timestamp('updated_at'),
  };
}
