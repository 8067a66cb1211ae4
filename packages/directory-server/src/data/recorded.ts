import {
  type CaseRecord,
  CLASSIFICATIONS,
  type DirectoryData,
  type DocumentRecord,
  type ListedService,
  type PointRecord,
  type ServiceRecord,
  STATUSES,
} from '../records.ts';
import { Fields, parseJson, UsedIds } from './fields.ts';
import { DataError, Mistakes } from './mistakes.ts';
import { readListedService, recordLabel } from './service-fields.ts';

/*
 * Reads recorded answers: list items, and single-service answers of v2. They are served unchanged, ratings included, but
 * without unknown fields.
 */

/** Reads a JSON array of list items, or a page of the list as service v3 or v2 answers it; keeps their order. */
export function parseList(text: string, source: string): readonly ListedService[] {
  const value = itemsIn(parseJson(text, source));
  if (value === null)
    throw new DataError(`${source} must hold an array of list items, or a page of the list`);
  const mistakes = new Mistakes(source);
  const ids = new UsedIds();
  const items = value.map((item: unknown, index) => {
    const fields = new Fields(item, recordLabel(item, `item ${index + 1}`), { mistakes });
    const listed = readListItem(fields);
    ids.add(fields, listed.id);
    return listed;
  });
  mistakes.throwIfAny();
  return items;
}

function itemsIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return null;
  if ('services' in value) return Array.isArray(value.services) ? value.services : null;
  return 'parameters' in value ? itemsIn(value.parameters) : null;
}

/** Reads one single-service answer (v2, without the envelope) per line. */
export function parseDetails(text: string, source: string): readonly ServiceRecord[] {
  const mistakes = new Mistakes(source);
  const ids = new UsedIds();
  const details = text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const value = parseJson(line, `${source}, line ${index + 1}`);
    const fields = new Fields(
      value,
      recordLabel(value, 'service'),
      { mistakes, lineOf: () => index + 1 },
      index + 1,
    );
    const service = readDetails(fields);
    ids.add(fields, service.id);
    return [service];
  });
  mistakes.throwIfAny();
  return details;
}

/**
 * Joins a list with details. Services without details have no documents and points; details of services that are not in
 * the list are left out. Without a list, the details are the list.
 */
export function directoryFrom(
  list: readonly ListedService[] | null,
  details: readonly ServiceRecord[],
): DirectoryData {
  const detailsById = new Map(details.map((service) => [service.id, service]));
  const services = (list ?? details).map((item): ServiceRecord => {
    const { documents = [], points = [] } = detailsById.get(item.id) ?? {};
    return { ...item, documents, points };
  });
  return { services, cases: casesOf(services) };
}

/** Every case that a point refers to, ordered by id. */
function casesOf(services: Iterable<ServiceRecord>): CaseRecord[] {
  const cases = new Map<number, CaseRecord>();
  for (const { points = [] } of services) {
    for (const point of points) if (!cases.has(point.case.id)) cases.set(point.case.id, point.case);
  }
  return [...cases.values()].sort((a, b) => a.id - b.id);
}

function readListItem(fields: Fields): ListedService {
  return { ...readListedService(fields), rating: fields.orNull('rating', fields.text) };
}

function readDetails(fields: Fields): ServiceRecord {
  return {
    ...readListItem(fields),
    documents: fields.list('documents').map((_, index) => readDocument(fields.item('documents', index))),
    points: fields.list('points').map((_, index) => readPoint(fields.item('points', index))),
  };
}

function readDocument(fields: Fields): DocumentRecord {
  return {
    id: fields.id('id'),
    name: fields.text('name'),
    url: fields.text('url'),
    // Single-service answers contain no texts, so document v1 returns an empty one.
    text: '',
    created_at: fields.timestamp('created_at'),
    updated_at: fields.timestamp('updated_at'),
  };
}

function readPoint(fields: Fields): PointRecord {
  const created_at = fields.timestamp('created_at');
  const updated_at = fields.timestamp('updated_at');
  return {
    id: fields.id('id'),
    title: fields.text('title'),
    source: fields.orNull('source', fields.text),
    status: fields.oneOf('status', STATUSES),
    analysis: fields.orNull('analysis', fields.text),
    case: readEmbeddedCase(fields.record('case'), created_at, updated_at),
    document_id: fields.orNull('document_id', fields.id),
    quoteText: fields.orNull('quoteText', fields.text),
    quoteStart: fields.orNull('quoteStart', fields.integer),
    quoteEnd: fields.orNull('quoteEnd', fields.integer),
    created_at,
    updated_at,
  };
}

/** The embedded case of v2 has no timestamps. It gets those of the first point that refers to it. */
function readEmbeddedCase(fields: Fields, created_at: string, updated_at: string): CaseRecord {
  return {
    id: fields.id('id'),
    classification: fields.orNull('classification', (field) => fields.oneOf(field, CLASSIFICATIONS)),
    weight: fields.integer('weight'),
    title: fields.text('title'),
    localized_titles: {},
    description: fields.text('description'),
    topic_id: fields.integer('topic_id'),
    created_at,
    updated_at,
  };
}
