import type { Dialect } from './answer.ts';
import { BADGE_PATH, badge } from './endpoints/badge.ts';
import { caseV2 } from './endpoints/case-v2.ts';
import { POINT_PAGE_PATH, pointPage, REQUEST_PAGE_PATH, requestPage } from './endpoints/discussion-pages.ts';
import { documentV1 } from './endpoints/document-v1.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { LOGO_PATH, logo } from './endpoints/logo.ts';
import { SEARCH_V2_PATH, searchV2, searchV3, searchV4, searchV5 } from './endpoints/search.ts';
import { SERVICE_PAGE_PATH, servicePage } from './endpoints/service-page.ts';
import { serviceV2 } from './endpoints/service-v2.ts';
import { serviceV3 } from './endpoints/service-v3.ts';

/** Requests with the same allowance are counted together. */
export type Allowance = 'search' | 'search v5';

export interface Route {
  readonly path: RegExp;
  readonly endpoint: Endpoint;
  readonly dialect: Dialect;
  /** Pictures and pages stand beside the JSON interface: no rate limit and no fault applies to them. */
  readonly besides?: true;
  readonly allowance?: Allowance;
  /** Whether a query string asks this endpoint for a page of the list of services. */
  readonly isList?: (query: URLSearchParams) => boolean;
}

/** Every endpoint. A path is taken with and without its last slash, so that a forgotten one costs no redirect. */
const ROUTES: readonly Route[] = [
  {
    path: /^\/service\/v2\/?$/,
    endpoint: serviceV2,
    dialect: 'envelope',
    isList: (query) => !query.has('id'),
  },
  { path: /^\/service\/v3\/?$/, endpoint: serviceV3, dialect: 'bare' },
  { path: /^\/case\/v2\/?$/, endpoint: caseV2, dialect: 'envelope' },
  { path: /^\/document\/v1\/?$/, endpoint: documentV1, dialect: 'envelope' },
  { path: /^\/search\/v5\/?$/, endpoint: searchV5, dialect: 'bare', allowance: 'search v5' },
  { path: /^\/search\/v4\/?$/, endpoint: searchV4, dialect: 'envelope', allowance: 'search' },
  { path: /^\/search\/v3\/?$/, endpoint: searchV3, dialect: 'envelope', allowance: 'search' },
  { path: SEARCH_V2_PATH, endpoint: searchV2, dialect: 'envelope', allowance: 'search' },
  { path: BADGE_PATH, endpoint: badge, dialect: 'envelope', besides: true },
  { path: SERVICE_PAGE_PATH, endpoint: servicePage, dialect: 'envelope', besides: true },
  { path: POINT_PAGE_PATH, endpoint: pointPage, dialect: 'envelope', besides: true },
  { path: REQUEST_PAGE_PATH, endpoint: requestPage, dialect: 'envelope', besides: true },
  { path: LOGO_PATH, endpoint: logo, dialect: 'envelope', besides: true },
];

/** The dialect in which an unknown path is refused. */
export const OTHERWISE: Dialect = 'envelope';

/** The route of a path as it was sent, or undefined: an unknown path. */
export function routeOf(path: string): Route | undefined {
  return ROUTES.find((route) => route.path.test(path));
}
