import type { DirectoryData, PointRecord, ServiceRecord } from '../../directory/records.ts';
import { CLASSIFICATIONS } from '../../directory/records.ts';
import { TEXTS } from './payloads.ts';

const POINTS = 40;
const WHEN = '2026-05-04T03:02:01.000Z';

/** So many services are needed for each text to stand in each field. */
export const HOSTILE_SERVICES = Math.ceil(TEXTS.length / POINTS);

/** The host that a service claims. */
export const hostOfService = (id: number) => `s${id}.hostile.example`;

/** The text that stands at a place; over all services and points, each text comes to each field. */
const textAt = (place: number) => TEXTS[place % TEXTS.length] ?? '';

function point(id: number, place: number): PointRecord {
  const text = (field: number) => textAt(place + field * 17);
  return {
    id,
    title: text(0),
    source: text(1),
    status: 'approved',
    analysis: text(2),
    case: {
      id,
      classification: CLASSIFICATIONS[place % CLASSIFICATIONS.length] ?? null,
      weight: 50,
      title: text(3),
      localized_titles: { de: text(4) },
      description: text(5),
      topic_id: 1,
      created_at: WHEN,
      updated_at: WHEN,
    },
    document_id: id,
    quoteText: text(6),
    quoteStart: 0,
    quoteEnd: 1,
    created_at: WHEN,
    updated_at: WHEN,
  };
}

function service(id: number, points: number): ServiceRecord {
  const first = (id - 1) * POINTS;
  const ids = Array.from({ length: points }, (_, index) => first + index);
  return {
    id,
    name: textAt(first + 3),
    slug: textAt(first + 5),
    rating: 'E',
    is_comprehensively_reviewed: true,
    urls: [hostOfService(id), textAt(first + 7), textAt(first + 9), textAt(first + 11)],
    created_at: WHEN,
    updated_at: WHEN,
    documents: ids.map((place) => ({
      id: place + 1,
      name: textAt(place + 13),
      url: textAt(place + 19),
      text: textAt(place + 23),
      created_at: WHEN,
      updated_at: WHEN,
    })),
    points: ids.map((place) => point(place + 1, place)),
  };
}

/** Services with a hostile text in every field, then as many with little text, for pictures. */
export function hostileDirectory(pictures: number): DirectoryData {
  return {
    services: [
      ...Array.from({ length: HOSTILE_SERVICES }, (_, index) => service(index + 1, POINTS)),
      ...Array.from({ length: pictures }, (_, index) => ({
        ...service(HOSTILE_SERVICES + index + 1, 1),
        name: `Picture ${index}`,
      })),
    ],
    cases: [],
  };
}
