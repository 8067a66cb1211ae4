import { type Answer, ErrorBit, envelope, envelopeError, invalidQuery, json } from '../answer.ts';
import { given } from '../query-parameter.ts';
import { rankedSearch } from '../ranked-search.ts';
import type { ListedService } from '../records.ts';
import { asV3 } from '../timestamps.ts';
import type { Asked } from './endpoint.ts';
import { listItem } from './service-v2.ts';

/** A longer query is no search: the longest host name has 253 characters. */
const LONGEST_QUERY = 256;

/** The path of search v2, which carries the query: `/search/v2/<query>.json`. */
export const SEARCH_V2_PATH = /^\/search\/v2\/([^/]*)\.json$/;

/** GET /search/v5/: no envelope, and timestamps in the v3 shape. */
export function searchV5(asked: Asked): Answer {
  const query = given(asked.query, 'query');
  if (query.kind === 'missing') return invalidQuery('query', 'missing', 'Field required', null);
  if (query.kind === 'repeated') {
    return invalidQuery('query', 'repeated', 'Give this parameter once', query.values.join(','));
  }
  const problem = problemWith(query.value);
  if (problem !== null) return invalidQuery('query', 'string', problem, query.value.slice(0, LONGEST_QUERY));
  const services = rankedSearch(asked.data.services, query.value).map((service) => {
    const item = listItem(service);
    return { ...item, created_at: asV3(item.created_at), updated_at: asV3(item.updated_at) };
  });
  return json(200, { services });
}

/** GET /search/v4/: in the envelope. */
export function searchV4(asked: Asked): Answer {
  return searchInEnvelope(asked, ErrorBit.success);
}

/** What the error mask of a superseded endpoint says (256 + 64). */
const SUPERSEDED = ErrorBit.success | ErrorBit.deprecated;

/** GET /search/v3/: superseded by v4. */
export function searchV3(asked: Asked): Answer {
  return searchInEnvelope(asked, SUPERSEDED);
}

function searchInEnvelope(asked: Asked, success: number): Answer {
  const query = given(asked.query, 'query');
  if (query.kind === 'missing') {
    return envelopeError(400, ErrorBit.missingParameter, 'MISSING_PARAMETER: query is required', {
      services: [],
    });
  }
  if (query.kind === 'repeated') {
    return envelopeError(
      400,
      ErrorBit.invalidParameter,
      'INVALID_PARAMETER: query was given more than once',
      {
        services: [],
      },
    );
  }
  const problem = problemWith(query.value);
  if (problem !== null) return queryFailed(problem, { services: [] });
  return envelope('OK', { services: rankedSearch(asked.data.services, query.value).map(listItem) }, success);
}

/** GET /search/v2/<query>.json: the oldest search, superseded by v3, with a service shape of its own. */
export function searchV2(asked: Asked): Answer {
  const query = decoded(SEARCH_V2_PATH.exec(asked.path)?.[1] ?? '');
  const problem = query === null ? 'The query is not valid percent-encoded UTF-8' : problemWith(query);
  if (query === null || problem !== null) return queryFailed(problem ?? '', { service: [] });
  return envelope('OK', { service: rankedSearch(asked.data.services, query).map(oldItem) }, SUPERSEDED);
}

/** Fields of the v2 shape; `url` holds all addresses of a service, with commas between them. */
function oldItem({ id, name, urls, created_at, updated_at }: ListedService) {
  return { id, name, url: urls.join(','), created_at, updated_at, wikipedia: null };
}

/** A failed query is HTTP 200 with error 16 and an empty list. */
function queryFailed(why: string, parameters: object): Answer {
  return envelopeError(200, ErrorBit.queryFailed, `QUERY_FAILED: ${why}`, parameters);
}

function problemWith(query: string): string | null {
  if (query.trim() === '') return 'The query is empty';
  return query.length > LONGEST_QUERY ? `The query is longer than ${LONGEST_QUERY} characters` : null;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
