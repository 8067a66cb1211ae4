import { CLASSIFICATIONS, GRADES } from '../../src/directory/schema/vocabulary.ts';
import { ERROR_BITS } from '../../src/directory/schema.ts';
import {
  arrayOf,
  count,
  integer,
  type JsonObject,
  nullable,
  object,
  referenceTo,
  string,
} from './json-schema.ts';

/*
 * What the interface promises (`directory-api.md`), resource by resource. The client accepts more than this
 * (src/directory/schema): test/contract/promised.test.ts checks that it accepts all of this.
 */

/** Ids have 32 bits: the packed index of a client stores them so. */
const id: JsonObject = { ...count, maximum: 0xffff_ffff };
/** v2 sends milliseconds and `Z`, v3 and v5 send microseconds and no zone. */
const timestamp: JsonObject = {
  ...string,
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.(\\d{3}Z|\\d{6})$',
};
const timestamps = { created_at: timestamp, updated_at: timestamp };
const textVersion: JsonObject = { anyOf: [string, { type: 'number' }] };

const listItem = {
  id,
  is_comprehensively_reviewed: { type: 'boolean' },
  name: string,
  urls: arrayOf(string),
  slug: nullable(string),
  rating: nullable({ ...string, enum: [...GRADES, 'N/A'] }),
  ...timestamps,
};

/** A single service: the fields of a list item and three more. */
const serviceWith = (point: JsonObject): JsonObject =>
  object({ ...listItem, image: string, documents: arrayOf(referenceTo('Document')), points: arrayOf(point) });

const caseFields = {
  id,
  classification: nullable({ ...string, enum: [...CLASSIFICATIONS] }),
  weight: integer,
  title: string,
  description: string,
  topic_id: count,
};

const pointFields = {
  id,
  title: string,
  source: nullable(string),
  status: string,
  analysis: nullable(string),
  document_id: nullable(id),
  ...timestamps,
};

const page = referenceTo('PageDescriptor');
const services = arrayOf(referenceTo('Service'));

const invalidParameter = object({ type: string, loc: arrayOf(textVersion), msg: string, input: {} }, [
  'input',
]);

/** Each resource by its name in the description: a sentence and its schema. */
const RESOURCES = {
  PageDescriptor: [
    'Where a page stands: start and end are the first and the last page number.',
    object({ total: count, current: count, start: count, end: count }),
  ],
  Service: ['A service as lists and searches have it.', object(listItem)],
  ServiceList: ['A page of all services.', object({ _page: page, services })],
  BigServiceList: [
    'A page of all services of service v3. Only total tells how many pages there are.',
    object({
      services,
      page: object({ total: count, current: count, start: count, end: count }, ['current', 'start', 'end']),
    }),
  ],
  Case: ['A reusable finding.', object({ ...caseFields, ...timestamps })],
  CaseList: ['A page of all cases.', object({ _page: page, cases: arrayOf(referenceTo('Case')) })],
  CaseOfPoint: [
    'The case in a point of service v3.',
    object({ ...caseFields, localized_title: nullable(string), ...timestamps }),
  ],
  CaseOfQuotedPoint: ['The case in a point of service v2.', object(caseFields)],
  Document: ['A legal document of a service.', object({ id, name: string, url: string, ...timestamps })],
  DocumentText: [
    'A document with its text as it was reviewed.',
    object({
      ...{ id, name: string, url: string, text: string, text_version: textVersion, service_id: id },
      ...timestamps,
    }),
  ],
  DocumentVersions: [
    'Every document, with something that changes when its text does.',
    object({ documents: arrayOf(object({ id, text_version: textVersion })) }),
  ],
  Point: [
    'A finding about a service; v3 has approved ones only.',
    object({ ...pointFields, case: referenceTo('CaseOfPoint') }),
  ],
  QuotedPoint: [
    'A finding of any status, with the words it is about.',
    object({
      ...pointFields,
      case: referenceTo('CaseOfQuotedPoint'),
      quoteText: nullable(string),
      quoteStart: nullable(count),
      quoteEnd: nullable(count),
    }),
  ],
  ServiceWithPoints: ['A single service of v3.', serviceWith(referenceTo('Point'))],
  ServiceWithQuotes: ['A single service of v2.', serviceWith(referenceTo('QuotedPoint'))],
  SearchResult: ['What search v5 found.', object({ services })],
  SearchResultInEnvelope: ['What search v4 and v3 found.', object({ services })],
  OldService: [
    'A service as search v2 has it; url holds all addresses, with commas between them.',
    object({
      ...{ id, name: string, url: string, ...timestamps },
      wikipedia: nullable({ ...string, pattern: '^https:' }),
    }),
  ],
  OldSearchResult: [
    'What search v2 found.',
    object({ service: arrayOf(referenceTo('OldService')), grid: string }, ['service', 'grid']),
  ],
  Detail: [
    'Why v3 and v5 refused: a sentence, or a list that names the parameters.',
    object({ detail: { anyOf: [string, arrayOf(invalidParameter)] } }),
  ],
} as const satisfies Record<string, readonly [description: string, schema: JsonObject]>;

export type ResourceName = keyof typeof RESOURCES;

/** All named schemas: the resources, and the envelope of a failure. */
export function components(): JsonObject {
  const resources = Object.entries(RESOURCES).map(([name, [description, schema]]) => [
    name,
    { description, ...schema },
  ]);
  return { ...Object.fromEntries(resources), Failure: failure() };
}

/**
 * The envelope around a payload.
 *
 * @param errors the masks that success may have: 256, or 320 (256 + 64) from an endpoint that is superseded
 */
export function envelopeOf(
  payload: ResourceName,
  errors: readonly number[] = [ERROR_BITS.success],
): JsonObject {
  return envelope(errors, referenceTo(payload));
}

/** A failure: the error mask without the success bit. Parameters is an empty array where there is nothing to say. */
function failure(): JsonObject {
  const { invalidService, queryFailed, missingParameter, invalidParameter, generic } = ERROR_BITS;
  return {
    description:
      'Why an endpoint with an envelope refused. Bits of error: 1 invalid service (older directories), 16 query failed, 32768 missing parameter, 65536 invalid parameter, 131072 anything else; message begins with the name.',
    ...envelope([invalidService, queryFailed, missingParameter, invalidParameter, generic], {
      type: ['array', 'object'],
    }),
  };
}

function envelope(errors: readonly number[], parameters: JsonObject): JsonObject {
  return object({ error: { ...integer, enum: [...errors] }, message: string, parameters });
}
