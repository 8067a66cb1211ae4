import * as v from 'valibot';
import { gradeOf } from '../grade.ts';
import {
  type CaseRecord,
  CLASSIFICATIONS,
  type DirectoryData,
  type DocumentRecord,
  GRADES,
  type PointRecord,
  STATUSES,
} from '../records.ts';
import {
  checked,
  id,
  type Mistake,
  parseJson,
  pointFields,
  recordFields,
  repeatedIds,
  serviceFields,
  throwMistakes,
} from './read-data.ts';

const title = v.exactOptional(v.string());

const caseSchema = v.strictObject({
  ...recordFields,
  classification: v.nullable(v.picklist(CLASSIFICATIONS)),
  weight: v.pipe(v.number(), v.safeInteger()),
  title: v.string(),
  localized_titles: v.optional(v.strictObject({ de: title, nl: title, fr: title, es: title }), {}),
  description: v.string(),
  topic_id: id,
});

const documentSchema = v.strictObject({
  ...recordFields,
  name: v.string(),
  url: v.pipe(v.string(), v.regex(/^https?:\/\//, 'must be an http or https address')),
  text: v.optional(v.string(), ''),
});

const pointSchema = v.strictObject({
  ...pointFields,
  title: v.optional(v.string()),
  status: v.picklist(STATUSES),
  case_id: id,
});

// Strict, so that a misspelt field is not mistaken for a missing one.
const fileSchema = v.strictObject({
  cases: v.array(caseSchema),
  services: v.array(
    v.strictObject({
      ...serviceFields,
      rating: v.optional(v.nullable(v.picklist([...GRADES, 'N/A']))),
      documents: v.optional(v.array(documentSchema), []),
      points: v.optional(v.array(pointSchema), []),
    }),
  ),
});
type ReadService = v.InferOutput<typeof fileSchema>['services'][number];

/**
 * Reads the data file of a self-hosted directory: cases, and services with their documents and points.
 * @throws DataError naming each mistake with its path: a field that the schema does not allow, a repeated id, a point whose
 *   case or document is missing, a quote that is not in its document, or a rating that contradicts the points
 */
export function parseDataFile(text: string, source: string): DirectoryData {
  return parseDirectory(parseJson(text, source), source);
}

/** Reads the content of a data file, as {@link parseDataFile} does. */
export function parseDirectory(content: unknown, source: string): DirectoryData {
  const file = checked(fileSchema, content, source);
  const services = file.services.map((service, at) => ({ ...service, path: `services[${at}]` }));
  const inside = (kind: 'documents' | 'points') =>
    services.flatMap(({ path, ...service }) =>
      service[kind].map((record, at) => ({ path: `${path}.${kind}[${at}]`, id: record.id })),
    );
  const cases = file.cases.map((record, at) => ({ path: `cases[${at}]`, id: record.id }));
  const mistakes: Mistake[] = [cases, services, inside('documents'), inside('points')].flatMap(repeatedIds);
  const casesById = new Map(file.cases.map((record) => [record.id, record]));
  const read = services.map(({ path, ...service }) => {
    const points = service.points.flatMap((point, at) =>
      linkedPoint(point, service.documents, casesById, (field, problem) =>
        mistakes.push({ path: `${path}.points[${at}].${field}`, problem }),
      ),
    );
    const computed = gradeOf(points);
    const { rating } = service;
    if (points.length === service.points.length && computed !== null && (rating ?? computed) !== computed)
      mistakes.push({
        path: `${path}.rating`,
        problem: `is ${rating}, but the approved points give ${computed}: leave it out`,
      });
    return { ...service, rating: computed ?? (rating === undefined ? 'N/A' : rating), points };
  });
  throwMistakes(source, mistakes);
  return { services: read, cases: file.cases };
}

/** The point with its case and the place of its quote; nothing if its case is missing. */
function linkedPoint(
  { case_id, ...point }: ReadService['points'][number],
  documents: readonly DocumentRecord[],
  cases: ReadonlyMap<number, CaseRecord>,
  fail: (field: string, problem: string) => void,
): PointRecord[] {
  const document = documents.find((candidate) => candidate.id === point.document_id);
  if (point.document_id !== null && document === undefined)
    fail('document_id', `is ${point.document_id}, and the service has no such document`);
  const found = cases.get(case_id);
  if (found === undefined) {
    fail('case_id', `is ${case_id}, and there is no such case`);
    return [];
  }
  const linked = { ...point, title: point.title ?? found.title, case: found };
  const { quoteText } = point;
  // Without a text there is nothing to look for the quote in.
  if (quoteText === null || document === undefined || document.text === '') return [linked];
  const quoteStart = point.quoteStart ?? document.text.indexOf(quoteText);
  const quoteEnd = point.quoteEnd ?? quoteStart + quoteText.length;
  if (quoteStart < 0 || document.text.slice(quoteStart, quoteEnd) !== quoteText)
    fail('quoteText', `is not in the document's text${point.quoteStart === null ? '' : ` at ${quoteStart}`}`);
  return [{ ...linked, quoteStart, quoteEnd }];
}
