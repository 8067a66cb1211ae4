import type { CaseRecord, DirectoryData, PointRecord, ServiceRecord } from '../../directory/records.ts';
import { CLASSIFICATIONS } from '../../directory/records.ts';
import { TEXTS } from './hostile-texts.ts';

const POINTS = 40;
const WHEN = '2026-05-04T03:02:01.000Z';

/** So many services are needed for each text to stand in each field. */
export const HOSTILE_SERVICES = Math.ceil(TEXTS.length / POINTS);

/** The host that a service claims. */
export const hostOfService = (id: number) => `s${id}.hostile.example`;

/** The text that stands at a place; over all services and points, each text comes to each field. */
const textAt = (place: number) => TEXTS[place % TEXTS.length] ?? '';

/** What stands at a place; one field of it has the same text as the one before, so many places on. */
const fieldsAt = (place: number) => (field: number) => textAt(place + field * 17);

/** The kind of finding of each point is a kind of its own, so that every text is in the list of them, too. */
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
    // Of the first point of a service the description is left out, so that it is fetched when somebody asks for it.
    case: place % POINTS === 0 ? { ...known, description: '' } : known,
    document_id: id,
    quoteText: text(6),
    quoteStart: 0,
    quoteEnd: 1,
    created_at: WHEN,
    updated_at: WHEN,
  };
}

/** Ends whatever a text may have begun, so that the next one stands by itself. */
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
      // The first has all texts of the service at once: it is the one that is opened.
      text: place === first ? ids.map((each) => textAt(each + 23)).join(END) : textAt(place + 23),
      created_at: WHEN,
      updated_at: WHEN,
    })),
    points: ids.map((place) => point(place + 1, place)),
  };
}

/** What a search of the directory answers: services with the texts of one service as their names, and in every other field. */
export function hostileAnswer(id: number): object {
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
    cases: Array.from({ length: HOSTILE_SERVICES * POINTS }, (_, place) => caseAt(place)),
  };
}
