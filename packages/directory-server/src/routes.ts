import { detail, type ErrorFormat, json } from './answer.ts';
import { BADGE_PATH, badge } from './endpoints/badge.ts';
import { caseV2 } from './endpoints/case-v2.ts';
import { documentV1 } from './endpoints/document-v1.ts';
import type { Endpoint, PageSizes } from './endpoints/endpoint.ts';
import { LOGO_PATH, logo } from './endpoints/logo.ts';
import {
  POINT_PAGE_PATH,
  pointPage,
  REQUEST_PAGE_PATH,
  requestPage,
  SERVICE_PAGE_PATH,
  servicePage,
} from './endpoints/pages.ts';
import { SEARCH_V2_PATH, searchV2, searchV3, searchV4, searchV5 } from './endpoints/search.ts';
import { serviceV2 } from './endpoints/service-v2.ts';
import { serviceV3 } from './endpoints/service-v3.ts';

/** Searches with the same quota are counted together. */
type Quota = 'search' | 'search v5';

export interface Route {
  readonly path: RegExp;
  readonly endpoint: Endpoint;
  readonly errorFormat: ErrorFormat;
  /** Rate limits and faults apply to the JSON interface only, not to pictures and pages. */
  readonly exempt?: true;
  readonly quota?: Quota;
  /** Known only with a fault that has successors: nobody has documented what these endpoints send. */
  readonly isSuccessor?: true;
  /** The size of the page if this query requests a page of the list of services, else null. */
  readonly listPageSize?: (query: URLSearchParams, sizes: PageSizes) => number | null;
}

/** Every endpoint. The slash at the end of a path is optional, so that no redirect is needed. */
const ROUTES: readonly Route[] = [
  {
    path: /^\/service\/v2\/?$/,
    endpoint: serviceV2,
    errorFormat: 'envelope',
    listPageSize: (query, sizes) => (query.has('id') ? null : sizes.v2),
  },
  {
    path: /^\/service\/v3\/?$/,
    endpoint: serviceV3,
    errorFormat: 'bare',
    listPageSize: (query, sizes) => (query.has('id') || !query.has('page') ? null : sizes.v3),
  },
  { path: /^\/case\/v2\/?$/, endpoint: caseV2, errorFormat: 'envelope' },
  { path: /^\/document\/v1\/?$/, endpoint: documentV1, errorFormat: 'envelope' },
  { path: /^\/case\/v3\/?$/, endpoint: withoutEnvelope(caseV2), errorFormat: 'bare', isSuccessor: true },
  {
    path: /^\/document\/v2\/?$/,
    endpoint: withoutEnvelope(documentV1),
    errorFormat: 'bare',
    isSuccessor: true,
  },
  { path: /^\/search\/v5\/?$/, endpoint: searchV5, errorFormat: 'bare', quota: 'search v5' },
  { path: /^\/search\/v4\/?$/, endpoint: searchV4, errorFormat: 'envelope', quota: 'search' },
  { path: /^\/search\/v3\/?$/, endpoint: searchV3, errorFormat: 'envelope', quota: 'search' },
  { path: SEARCH_V2_PATH, endpoint: searchV2, errorFormat: 'envelope', quota: 'search' },
  { path: BADGE_PATH, endpoint: badge, errorFormat: 'envelope', exempt: true },
  { path: SERVICE_PAGE_PATH, endpoint: servicePage, errorFormat: 'envelope', exempt: true },
  { path: POINT_PAGE_PATH, endpoint: pointPage, errorFormat: 'envelope', exempt: true },
  { path: REQUEST_PAGE_PATH, endpoint: requestPage, errorFormat: 'envelope', exempt: true },
  { path: LOGO_PATH, endpoint: logo, errorFormat: 'envelope', exempt: true },
];

/** The records of an older endpoint as newer versions send them. */
function withoutEnvelope(endpoint: Endpoint): Endpoint {
  return (request) => {
    const answer = endpoint(request);
    if (answer.body.kind !== 'json') return answer;
    const { parameters, message } = Object(answer.body.value);
    return answer.status === 200 ? json(200, parameters) : detail(answer.status, message);
  };
}

/** The error format for an unknown path. */
export const DEFAULT_ERROR_FORMAT: ErrorFormat = 'envelope';

/** @param path as sent, still percent-encoded */
export function routeOf(path: string): Route | undefined {
  return ROUTES.find((route) => route.path.test(path));
}
