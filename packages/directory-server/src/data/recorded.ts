import * as v from 'valibot';
import {
  type CaseRecord,
  CLASSIFICATIONS,
  type DirectoryData,
  type ListedService,
  type ServiceRecord,
  STATUSES,
} from '../records.ts';
import {
  id,
  pointFields,
  readJson,
  recordFields,
  repeatedIds,
  serviceFields,
  throwMistakes,
  timestamp,
} from './read-data.ts';

/*
 * Reads recorded answers: list items, and single-service answers of v2. They are served unchanged, ratings included, but
 * without unknown fields.
 */

/** A recorded list may lack dates. This one says that nobody knows. */
const NO_DATE = '1970-01-01T00:00:00.000Z';
const listedFields = {
  ...serviceFields,
  rating: v.nullish(v.string(), null),
  created_at: v.nullish(timestamp, NO_DATE),
  updated_at: v.nullish(timestamp, NO_DATE),
};
const items = v.array(v.object(listedFields));
const page = v.pipe(
  v.object({ services: items }),
  v.transform(({ services }) => services),
);
const envelope = v.pipe(
  v.object({ parameters: page }),
  v.transform(({ parameters }) => parameters),
);
/** A list is an array, or a page as service v3 or v2 answers it. */
const listSchema = v.lazy((input): v.GenericSchema<unknown, v.InferOutput<typeof items>> => {
  if (Array.isArray(input)) return items;
  return typeof input === 'object' && input !== null && 'parameters' in input ? envelope : page;
});

const pointSchema = v.pipe(
  v.object({
    ...pointFields,
    title: v.string(),
    status: v.picklist(STATUSES),
    case: v.object({
      id,
      classification: v.nullish(v.picklist(CLASSIFICATIONS), null),
      weight: v.pipe(v.number(), v.safeInteger()),
      title: v.string(),
      description: v.string(),
      topic_id: v.pipe(v.number(), v.safeInteger()),
    }),
  }),
  // The embedded case of v2 has no timestamps. It gets those of the first point that refers to it.
  v.transform(({ case: found, ...point }) => {
    const { created_at, updated_at } = point;
    return { ...point, case: { ...found, localized_titles: {}, created_at, updated_at } };
  }),
);

const detailsSchema = v.object({
  ...listedFields,
  // Single-service answers contain no texts, so document v1 returns an empty one.
  documents: v.array(
    v.object({ ...recordFields, name: v.string(), url: v.string(), text: v.optional(v.literal(''), '') }),
  ),
  points: v.array(pointSchema),
});

/** Reads a JSON array of list items, or a page of the list as service v3 or v2 answers it; keeps their order. */
export function parseList(text: string, source: string): readonly ListedService[] {
  const list = readJson(listSchema, text, source);
  throwMistakes(source, repeatedIds(list.map((item, at) => ({ path: `[${at}]`, id: item.id }))));
  return list;
}

/** Reads one single-service answer (v2, without the envelope) per line. */
export function parseDetails(text: string, source: string): readonly ServiceRecord[] {
  const details = text
    .split('\n')
    .flatMap((line, at) =>
      line.trim() === '' ? [] : [readJson(detailsSchema, line, `${source}, line ${at + 1}`)],
    );
  throwMistakes(source, repeatedIds(details.map((service) => ({ path: service.name, id: service.id }))));
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
