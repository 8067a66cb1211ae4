import type * as v from 'valibot';
import {
  casePageSchema,
  caseSchema,
  detailSchema,
  documentSchema,
  documentTextSchema,
  documentVersionsSchema,
  ERROR_BITS,
  embeddedCaseSchema,
  envelopeSchema,
  envelopeSearchSchema,
  listPageSchema,
  oldSearchSchema,
  oldServiceSchema,
  pageDescriptorSchema,
  plainCaseSchema,
  pointSchema,
  quotedPointSchema,
  quotedServiceSchema,
  searchSchema,
  serviceDetailsSchema,
  serviceSchema,
} from '../../src/directory/schema.ts';
import { Converter, type JsonObject, referenceTo } from './json-schemas.ts';

/** The resources by the names under which they stand in the description, each with a sentence. */
const RESOURCES = {
  PageDescriptor: [
    pageDescriptorSchema,
    'Where a page stands: start and end are the first and the last page number.',
  ],
  Service: [serviceSchema, 'A service as lists and searches have it.'],
  ServiceList: [listPageSchema, 'A page of all services.'],
  Case: [caseSchema, 'A reusable finding.'],
  CaseList: [casePageSchema, 'A page of all cases.'],
  CaseOfPoint: [embeddedCaseSchema, 'The case in a point of service v3.'],
  CaseOfQuotedPoint: [plainCaseSchema, 'The case in a point of service v2.'],
  Document: [documentSchema, 'A legal document of a service.'],
  DocumentText: [documentTextSchema, 'A document with its text as it was reviewed.'],
  DocumentVersions: [
    documentVersionsSchema,
    'Every document, with something that changes when its text does.',
  ],
  Point: [pointSchema, 'A finding about a service; v3 has approved ones only.'],
  QuotedPoint: [quotedPointSchema, 'A finding of any status, with the words it is about.'],
  ServiceWithPoints: [serviceDetailsSchema, 'A single service of v3.'],
  ServiceWithQuotes: [quotedServiceSchema, 'A single service of v2.'],
  SearchResult: [searchSchema, 'What search v5 found.'],
  SearchResultInEnvelope: [envelopeSearchSchema, 'What search v4 and v3 found.'],
  OldService: [
    oldServiceSchema,
    'A service as search v2 has it; url holds all addresses, with commas between them.',
  ],
  OldSearchResult: [oldSearchSchema, 'What search v2 found.'],
  Detail: [detailSchema, 'Why v3 and v5 refused: a sentence, or a list that names the parameters.'],
} as const satisfies Record<string, readonly [v.GenericSchema, string]>;

export type ResourceName = keyof typeof RESOURCES;

const converter = new Converter(
  Object.fromEntries(Object.entries(RESOURCES).map(([name, [schema]]) => [name, schema])),
);

/** All named schemas: the resources, and the envelope of a failure. */
export function components(): JsonObject {
  const resources = Object.entries(RESOURCES).map(([name, [schema, description]]) => [
    name,
    { description, ...converter.inFull(schema) },
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
  return envelope({ enum: [...errors] }, referenceTo(payload));
}

/** A failure: the error mask without the success bit. Parameters is an empty array where there is nothing to say. */
function failure(): JsonObject {
  const { invalidService, queryFailed, missingParameter, invalidParameter, generic } = ERROR_BITS;
  const errors = [invalidService, queryFailed, missingParameter, invalidParameter, generic];
  const parameters = { type: ['array', 'object'] };
  return {
    description:
      'Why an endpoint with an envelope refused. Bits of error: 1 invalid service (older directories), 16 query failed, 32768 missing parameter, 65536 invalid parameter, 131072 anything else; message begins with the name.',
    ...envelope({ enum: errors }, parameters),
  };
}

function envelope(error: JsonObject, parameters: JsonObject): JsonObject {
  const { properties } = converter.inFull(envelopeSchema);
  const { message } = Object(properties);
  return {
    type: 'object',
    properties: { error: { type: 'integer', ...error }, message, parameters },
    required: ['error', 'message', 'parameters'],
  };
}
