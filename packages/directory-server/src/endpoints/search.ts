import { type Answer, ErrorBit, envelope, envelopeError, invalidQuery, json } from '../answer.ts';
import { queryParameter } from '../query-parameter.ts';
import { rankedSearch } from '../ranked-search.ts';
import type { ListedService } from '../records.ts';
import type { EndpointRequest } from './endpoint.ts';
import { listItem } from './service-v2.ts';
import { bareListItem } from './service-v3.ts';

/** The longest host name has 253 characters. */
const MAX_QUERY_LENGTH = 256;

/** The path of search v2 contains the query: `/search/v2/<query>.json`. */
export const SEARCH_V2_PATH = /^\/search\/v2\/([^/]*)\.json$/;

/** GET /search/v5/: without envelope, with timestamps in the v3 format. */
export function searchV5(request: EndpointRequest): Answer {
  const query = queryParameter(request.query, 'query');
  if (query.kind === 'missing') return invalidQuery('query', 'missing', 'Field required', null);
  if (query.kind === 'repeated') {
    return invalidQuery('query', 'repeated', 'Give this parameter once', query.values.join(','));
  }
  const problem = problemWith(query.value);
  if (problem !== null)
    return invalidQuery('query', 'string', problem, query.value.slice(0, MAX_QUERY_LENGTH));
  return json(200, { services: rankedSearch(request.data.services, query.value).map(bareListItem) });
}

/** GET /search/v4/: with envelope. */
export function searchV4(request: EndpointRequest): Answer {
  return searchInEnvelope(request, ErrorBit.success);
}

const DEPRECATED = ErrorBit.success | ErrorBit.deprecated;

/** GET /search/v3/: like v4, but deprecated. */
export function searchV3(request: EndpointRequest): Answer {
  return searchInEnvelope(request, DEPRECATED);
}

function searchInEnvelope(request: EndpointRequest, success: number): Answer {
  const none = { services: [] };
  const query = queryParameter(request.query, 'query');
  if (query.kind === 'missing') {
    return envelopeError(400, ErrorBit.missingParameter, 'MISSING_PARAMETER: query is required', none);
  }
  if (query.kind === 'repeated') {
    return envelopeError(
      400,
      ErrorBit.invalidParameter,
      'INVALID_PARAMETER: query was given more than once',
      none,
    );
  }
  const problem = problemWith(query.value);
  if (problem !== null) return queryFailed(problem, none);
  return envelope(
    'OK',
    { services: rankedSearch(request.data.services, query.value).map(listItem) },
    success,
  );
}

/** GET /search/v2/<query>.json: the oldest search, deprecated, with its own service fields. */
export function searchV2(request: EndpointRequest): Answer {
  const query = decoded(SEARCH_V2_PATH.exec(request.path)?.[1] ?? '');
  const problem = query === null ? 'The query is not valid percent-encoded UTF-8' : problemWith(query);
  if (query === null || problem !== null) return queryFailed(problem ?? '', { service: [] });
  return envelope('OK', { service: rankedSearch(request.data.services, query).map(v2Item) }, DEPRECATED);
}

/** `url` contains all URLs of a service, separated by commas. */
function v2Item({ id, name, urls, created_at, updated_at }: ListedService) {
  return { id, name, url: urls.join(','), created_at, updated_at, wikipedia: null };
}

/** A failed query gets HTTP 200, error 16 and an empty list. */
function queryFailed(why: string, parameters: object): Answer {
  return envelopeError(200, ErrorBit.queryFailed, `QUERY_FAILED: ${why}`, parameters);
}

function problemWith(query: string): string | null {
  if (query.trim() === '') return 'The query is empty';
  return query.length > MAX_QUERY_LENGTH ? `The query is longer than ${MAX_QUERY_LENGTH} characters` : null;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return null;
  }
}
