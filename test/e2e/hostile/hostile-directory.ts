import {
  type CaseRecord,
  CLASSIFICATIONS,
  type DirectoryData,
  type PointRecord,
  type ServiceRecord,
} from '#directory-server';
import { TEXTS } from './hostile-texts.ts';

const POINTS = 40;
const WHEN = '2026-05-04T03:02:01.000Z';

/** With this many services, each field has each text once. */
export const HOSTILE_SERVICES = Math.ceil(TEXTS.length / POINTS);

export const hostOfService = (id: number) => `s${id}.hostile.example`;

/** Each place uses another text, so that over all services and points each field has each text. */
const textAt = (place: number) => TEXTS[place % TEXTS.length] ?? '';

/** The fields of one place have different texts. */
const fieldsAt = (place: number) => (field: number) => textAt(place + field * 17);

/** Each point has its own case, so that the list of cases contains every text. */
function caseAt(place: number): CaseRecord {
  const text = fieldsAt(place);
  return {
    id: place + 1,
    classification: CLASSIFICATIONS[place % CLASSIFICATIONS.length] ?? null,
    weight: 50,
    title: text(3),
    localized_titles: { de: text(4) },
    description: text(5),
    topic_id: 1,
    created_at: WHEN,
    updated_at: WHEN,
  };
}

function point(id: number, place: number): PointRecord {
  const text = fieldsAt(place);
  const known = caseAt(place);
  return {
    id,
    title: text(0),
    source: text(1),
    status: 'approved',
    analysis: text(2),
    // A service's first point has no description, so that the popup fetches its case.
    case: place % POINTS === 0 ? { ...known, description: '' } : known,
    document_id: id,
    quoteText: text(6),
    quoteStart: 0,
    quoteEnd: 1,
    created_at: WHEN,
    updated_at: WHEN,
  };
}

/** Closes the elements that a text may have opened. */
const END = '\n--></script></style></textarea></title></svg></iframe></object>\n<p>';

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
      // The tests open the first document, so it has all texts of the service.
      text: place === first ? ids.map((each) => textAt(each + 23)).join(END) : textAt(place + 23),
      created_at: WHEN,
      updated_at: WHEN,
    })),
    points: ids.map((place) => point(place + 1, place)),
  };
}

/** The answer to a search: the names and other fields of the services are the texts of one service. */
export function hostileSearchAnswer(id: number): object {
  const first = (id - 1) * POINTS;
  const found = Array.from({ length: POINTS }, (_, index) => ({
    id: index + 1,
    is_comprehensively_reviewed: true,
    name: textAt(first + index),
    slug: textAt(first + index + 5),
    rating: 'E',
    urls: [textAt(first + index + 7)],
    created_at: WHEN,
    updated_at: WHEN,
  }));
  return { services: found };
}

/** Services with a hostile text in every field, followed by services with hostile pictures. */
export function hostileDirectory(pictures: number): DirectoryData {
  return {
    services: [
      ...Array.from({ length: HOSTILE_SERVICES }, (_, index) => service(index + 1, POINTS)),
      ...Array.from({ length: pictures }, (_, index) => ({
        ...service(HOSTILE_SERVICES + index + 1, 1),
        name: `Picture ${index}`,
      })),
    ],
    cases: Array.from({ length: HOSTILE_SERVICES * POINTS }, (_, place) => caseAt(place)),
  };
}
