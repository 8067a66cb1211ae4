import { DirectoryError } from './directory-error.ts';
import type { Http, HttpAnswer } from './http.ts';
import type { Purpose } from './logged-request.ts';
import { badgeAddress, type DirectoryProfile } from './profile.ts';
import { bytesOf, jsonOf, payloadOf, shaped } from './response.ts';
import {
  type Case,
  type CasePage,
  casePageSchema,
  caseSchema,
  type DocumentText,
  documentTextSchema,
  envelopeSearchSchema,
  type FoundService,
  type ListPage,
  listPageSchema,
  oldSearchSchema,
  type PointLanguage,
  quotesSchema,
  readable,
  type ServiceDetails,
  searchSchema,
  serviceDetailsSchema,
  serviceSchema,
} from './schema.ts';
import { NO_MEMORY, type SearchMemory, type SearchVersion, searchWithFallback } from './search-fallback.ts';

/**
 * The longest answer that is read, in bytes. A page of 100 services is 30 kB, one of 500 services 150 kB; the service with
 * most points (74) and quotes of 8,600 characters is 140 kB; the longest terms on the web are near 1 MB of HTML.
 */
const MAX_JSON_BYTES = 4_000_000;
/** The directory's badges are 1 to 2 kB. */
const MAX_BADGE_BYTES = 32_000;
/** What the check of logos takes (details/image-check.ts); one of 5 MB is no logo. */
const MAX_LOGO_BYTES = 256 * 1024;

/** A picture as it came, not yet checked. */
export interface Picture {
  /** The content type as the server gave it. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One function an endpoint; each throws nothing but `DirectoryError`. */
export interface DirectoryClient {
  readonly profile: DirectoryProfile;
  /** Page `page` of the list, from 1: GET service v2 without id. */
  listServices(page: number, signal?: AbortSignal): Promise<ListPage>;
  /** One service with points and documents, case titles translated if a language is given: GET service v3. */
  service(id: number, language: PointLanguage | null, signal?: AbortSignal): Promise<ServiceDetails>;
  /** The quotes behind the points of one service, by the point's id, as they came (stray HTML): GET service v2. */
  serviceWithQuotes(id: number, signal?: AbortSignal): Promise<ReadonlyMap<number, string>>;
  /** What one kind of finding means: GET case v2. */
  caseById(id: number, signal?: AbortSignal): Promise<Case>;
  /** Page `page` of all kinds of findings, from 1: GET case v2 without id. */
  listCases(page: number, signal?: AbortSignal): Promise<CasePage>;
  /** A document with its text as it was reviewed (HTML): GET document v1. */
  document(id: number, signal?: AbortSignal): Promise<DocumentText>;
  /** Services that the directory finds for a text, with the newest version of the search that it has. */
  search(query: string, signal?: AbortSignal): Promise<readonly FoundService[]>;
  searchV5(query: string, signal?: AbortSignal): Promise<readonly FoundService[]>;
  searchV4(query: string, signal?: AbortSignal): Promise<readonly FoundService[]>;
  searchV3(query: string, signal?: AbortSignal): Promise<readonly FoundService[]>;
  searchV2(query: string, signal?: AbortSignal): Promise<readonly FoundService[]>;
  /** A service's logo from an address (see `logoAddress`): any picture, unchecked. */
  logo(id: number, address: string, signal?: AbortSignal): Promise<Picture>;
  /** The rating badge: an SVG, unchecked. */
  badge(id: number, language: PointLanguage | null, signal?: AbortSignal): Promise<Picture>;
}

/**
 * @param profile the directory to ask
 * @param http the way out
 * @param memory where the version of the search that the directory has is remembered
 */
export function createDirectoryClient(
  profile: DirectoryProfile,
  http: Http,
  memory: SearchMemory = NO_MEMORY,
): DirectoryClient {
  const send = sending(http);
  const get = (path: string, purpose: Purpose, signal?: AbortSignal): Promise<HttpAnswer> => {
    const request = { url: `${profile.address}${path}`, purpose, maxBytes: MAX_JSON_BYTES };
    return send({ ...request, accept: 'application/json', ...(signal && { signal }) });
  };

  const ask = (path: string, query: string, signal?: AbortSignal) =>
    get(path, { kind: 'search', query }, signal);
  const searches: Record<SearchVersion, DirectoryClient['search']> = {
    async v5(query, signal) {
      const path = `/search/v5/?query=${encoded(query)}`;
      return shaped(searchSchema, jsonOf(await ask(path, query, signal), 'search'));
    },
    async v4(query, signal) {
      const path = `/search/v4/?query=${encoded(query)}`;
      return shaped(envelopeSearchSchema, payloadOf(await ask(path, query, signal), 'search'));
    },
    async v3(query, signal) {
      const path = `/search/v3/?query=${encoded(query)}`;
      return shaped(envelopeSearchSchema, payloadOf(await ask(path, query, signal), 'search'));
    },
    async v2(query, signal) {
      const path = `/search/v2/${encoded(query)}.json`;
      return shaped(oldSearchSchema, payloadOf(await ask(path, query, signal), 'search'));
    },
  };

  return {
    profile,

    async listServices(page, signal) {
      const answer = await get(`/service/v2/?page=${page}`, { kind: 'list', page }, signal);
      const { items, ...descriptor } = shaped(listPageSchema, payloadOf(answer));
      const services = readable(serviceSchema, items);
      return { ...descriptor, services, rejected: items.length - services.length };
    },

    async service(id, language, signal) {
      const query = language ? `?id=${id}&lang=${language}` : `?id=${id}`;
      const answer = await get(`/service/v3/${query}`, { kind: 'details', service: id }, signal);
      return shaped(serviceDetailsSchema, jsonOf(answer));
    },

    async serviceWithQuotes(id, signal) {
      const answer = await get(`/service/v2/?id=${id}`, { kind: 'quotes', service: id }, signal);
      return shaped(quotesSchema, payloadOf(answer));
    },

    async caseById(id, signal) {
      const answer = await get(`/case/v2/?id=${id}`, { kind: 'case', case: id }, signal);
      return shaped(caseSchema, payloadOf(answer));
    },

    async listCases(page, signal) {
      const answer = await get(`/case/v2/?page=${page}`, { kind: 'cases', page }, signal);
      const { items, ...descriptor } = shaped(casePageSchema, payloadOf(answer));
      const cases = readable(caseSchema, items);
      return { ...descriptor, cases, rejected: items.length - cases.length };
    },

    async document(id, signal) {
      const answer = await get(`/document/v1/?id=${id}`, { kind: 'document', document: id }, signal);
      return shaped(documentTextSchema, payloadOf(answer));
    },

    search(query, signal) {
      return searchWithFallback(profile.address, memory, (version) => searches[version](query, signal));
    },
    searchV5: searches.v5,
    searchV4: searches.v4,
    searchV3: searches.v3,
    searchV2: searches.v2,

    async logo(id, address, signal) {
      const request = {
        url: address,
        purpose: { kind: 'logo', service: id },
        maxBytes: MAX_LOGO_BYTES,
      } as const;
      return bytesOf(await send({ ...request, accept: 'image/*', ...(signal && { signal }) }));
    },

    async badge(id, language, signal) {
      const url = badgeAddress(profile, id, language);
      const request = { url, purpose: { kind: 'badge', service: id }, maxBytes: MAX_BADGE_BYTES } as const;
      return bytesOf(await send({ ...request, accept: 'image/svg+xml', ...(signal && { signal }) }));
    },
  };
}

/** A way out that breaks has reached nobody, whatever it threw. */
function sending(http: Http): Http {
  return async (request) => {
    try {
      return await http(request);
    } catch (cause) {
      throw cause instanceof DirectoryError ? cause : new DirectoryError({ kind: 'unreachable' }, { cause });
    }
  };
}

/** Half a surrogate pair has no encoding. */
function encoded(query: string): string {
  return encodeURIComponent(query.toWellFormed());
}
