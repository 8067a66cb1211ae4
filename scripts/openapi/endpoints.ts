import { POINT_LANGUAGES } from '../../src/directory/schema/vocabulary.ts';
import { envelopeOf } from './components.ts';
import { type JsonObject, referenceTo } from './json-schema.ts';

const positive = { type: 'integer', minimum: 1 };
const failure = referenceTo('Failure');
const detail = referenceTo('Detail');

const parameter = (name: string, schema: JsonObject, description: string): JsonObject => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
});
const required = (given: JsonObject): JsonObject => ({ ...given, required: true });

const query = required(
  parameter('query', { type: 'string', minLength: 1, maxLength: 256, pattern: '\\S' }, 'A name or a domain.'),
);
const page = parameter('page', { ...positive, default: 1 }, 'Page number, from 1.');

/** A JSON answer. */
const json = (description: string, schema: JsonObject): JsonObject => ({
  description,
  content: { 'application/json': { schema } },
});

/** Every endpoint may say this. */
const tooMany = (schema: JsonObject): JsonObject => ({
  ...json('Too many requests.', schema),
  headers: {
    'X-RateLimit-Limit': { description: 'The allowance that is used up.', schema: { type: 'integer' } },
    'X-RateLimit-Reset': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  },
});

interface Endpoint {
  readonly summary: string;
  readonly parameters: readonly JsonObject[];
  readonly responses: JsonObject;
  readonly deprecated?: true;
}

const search = (summary: string, errors: readonly number[]): Endpoint => ({
  summary,
  parameters: [query],
  responses: {
    '200': json('What was found; or, with error 16, that the query failed.', {
      anyOf: [envelopeOf('SearchResultInEnvelope', errors), failure],
    }),
    '400': json('The query is missing, or given more than once.', failure),
    '429': tooMany(failure),
  },
});

/** Every endpoint of the interface, by its path. All are GET. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  '/service/v2/': {
    summary: 'One service with all its points and their quotes; without id, a page of all services.',
    parameters: [parameter('id', positive, 'Service id.'), page],
    responses: {
      '200': json('The service or the page.', {
        anyOf: [envelopeOf('ServiceWithQuotes'), envelopeOf('ServiceList')],
      }),
      '400': json('There is no such page.', failure),
      '404': json('There is no such service.', failure),
      '429': tooMany(failure),
    },
  },
  '/service/v3/': {
    summary:
      'One service with its approved points; with page and without id, a page of all services. Pages are optional: a directory without them answers 400, 404 or 422, and clients read service v2.',
    parameters: [
      parameter('id', positive, 'Service id. Required without page.'),
      parameter('page', positive, 'Page number, from 1. A page has more services than one of service v2.'),
      parameter('lang', { type: 'string', enum: [...POINT_LANGUAGES] }, 'The language of localized titles.'),
    ],
    responses: {
      '200': json('The service or the page. Without lang every localized_title is null.', {
        anyOf: [referenceTo('ServiceWithPoints'), referenceTo('BigServiceList')],
      }),
      '400': json('There is no such page.', detail),
      '404': json('There is no such service.', detail),
      '422': json('A parameter is missing or malformed.', detail),
      '429': tooMany(detail),
    },
  },
  '/case/v2/': {
    summary: 'One case; without id, a page of all cases.',
    parameters: [parameter('id', positive, 'Case id.'), page],
    responses: {
      '200': json('The case or the page.', { anyOf: [envelopeOf('Case'), envelopeOf('CaseList')] }),
      '400': json('There is no such page.', failure),
      '404': json('There is no such case.', failure),
      '429': tooMany(failure),
    },
  },
  '/document/v1/': {
    summary: 'One document with its text; without id, the versions of all documents.',
    parameters: [parameter('id', positive, 'Document id.')],
    responses: {
      '200': json('The document or the versions.', {
        anyOf: [envelopeOf('DocumentText'), envelopeOf('DocumentVersions')],
      }),
      '404': json('There is no such document.', failure),
      '429': tooMany(failure),
    },
  },
  '/search/v5/': {
    summary: 'Services by name or domain, best first.',
    parameters: [query],
    responses: {
      '200': json('What was found.', referenceTo('SearchResult')),
      '422': json('The query is missing or malformed.', detail),
      '429': tooMany(detail),
    },
  },
  '/search/v4/': search('Services by name or domain, best first, in the envelope.', [256]),
  '/search/v3/': { ...search('As v4, which supersedes it: error is 320.', [256, 320]), deprecated: true },
  '/search/v2/{query}.json': {
    summary: 'As v3, which supersedes it, in the oldest shape: error is 320.',
    parameters: [{ ...query, in: 'path' }],
    responses: {
      '200': json('What was found; or, with error 16, that the query failed.', {
        anyOf: [envelopeOf('OldSearchResult', [256, 320]), failure],
      }),
      '429': tooMany(failure),
    },
    deprecated: true,
  },
  '/badge/{lang}_{id}.svg': {
    summary: 'The rating badge. Directories may have it at another address, also on another host.',
    parameters: [
      { name: 'lang', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z]{2}$' } },
      { name: 'id', in: 'path', required: true, schema: positive },
    ],
    responses: {
      '200': {
        description: 'A picture; for an unknown id, one that says so.',
        content: { 'image/svg+xml': { schema: { type: 'string' } } },
      },
      '404': json('The address has no language of two letters or no number.', failure),
      '405': json('A method other than GET.', failure),
    },
  },
};
