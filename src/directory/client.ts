import { FailureError } from './failure.ts';
import type { Http } from './http.ts';
import type { Purpose } from './logged-request.ts';
import { isInterfaceError, parseEnvelope, parseJson, statusFailure } from './parse-response.ts';
import type { DirectoryProfile } from './profile.ts';
import { type Case, type CasePage, casePageSchema, caseSchema } from './schema/case.ts';
import { type DocumentText, documentTextSchema } from './schema/document.ts';
import { type FoundService, searchV2Schema, searchV4Schema, searchV5Schema } from './schema/found-service.ts';
import { bigListPageSchema, type ListPage, type ListVersion, listPageSchema } from './schema/list-page.ts';
import { type Quote, quotesSchema } from './schema/point.ts';
import { type Service, type ServiceDetails, serviceDetailsSchema, serviceSchema } from './schema/service.ts';
import type { PointLanguage } from './schema/vocabulary.ts';
import { askEither, askEndpoint, CASES, DOCUMENTS, type GoneEndpoints, isFailure } from './successors.ts';

/**
 * The longest JSON body that is read, in bytes. A page of 100 services has 30 kB, one of 500 services 150 kB; the service
 * with most points (74) and quotes of 8,600 characters has 140 kB; the longest terms on the web are near 1 MB of HTML.
 */
const MAX_JSON_BYTES = 4_000_000;
/** The directory's badges have 1 to 2 kB. */
const MAX_BADGE_BYTES = 32_000;

const NO_MEMORY: GoneEndpoints = { has: async () => false, add: async () => {} };

/** A picture as it came, not yet checked. */
export interface Picture {
  /** The content type as the server gave it. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The versions of the search, newest first. Spec, "Versioning". */
const SEARCH_VERSIONS = ['v5', 'v4', 'v3', 'v2'] as const;

/**
 * The client of a directory: one function per endpoint. Each throws `FailureError`.
 *
 * @param http sends the requests
 * @param goneEndpoints are not asked
 */
export function createDirectoryClient(
  profile: DirectoryProfile,
  http: Http,
  goneEndpoints: GoneEndpoints = NO_MEMORY,
) {
  const { address } = profile;
  const directory = { address, gone: goneEndpoints };
  const get = (path: string, purpose: Purpose, signal: AbortSignal | undefined) =>
    http({ url: address + path, purpose, accept: 'application/json', maxBytes: MAX_JSON_BYTES, signal });

  const searchWith = async (
    version: (typeof SEARCH_VERSIONS)[number],
    query: string,
    signal?: AbortSignal,
  ): Promise<readonly FoundService[]> => {
    // Half a surrogate pair has no encoding.
    const text = encodeURIComponent(query.toWellFormed());
    const path = version === 'v2' ? `/search/v2/${text}.json` : `/search/${version}/?query=${text}`;
    const response = await get(path, { kind: 'search', query }, signal);
    if (version === 'v5') return parseJson(searchV5Schema, response, 'search');
    return parseEnvelope(version === 'v2' ? searchV2Schema : searchV4Schema, response, 'search');
  };

  return {
    profile,

    /**
     * Page `page` of the list, from 1: GET service v3 or v2 without id. Throws `not-found` if the interface says that there is
     * no such page, whatever the status: a directory without a list in v3 misses the id there.
     */
    async listServices(version: ListVersion, page: number, signal?: AbortSignal): Promise<ListPage> {
      const purpose: Purpose = { kind: 'list', page };
      const response = await get(`/service/${version}/?page=${page}`, purpose, signal);
      try {
        return version === 'v3'
          ? parseJson(bigListPageSchema, response)
          : parseEnvelope(listPageSchema, response);
      } catch (error) {
        const isRefused = isFailure(error, 'invalid-request') && NO_PAGE.includes(response.status);
        if (!isRefused || !isInterfaceError(response)) throw error;
        throw new FailureError({ kind: 'not-found' }, { cause: error });
      }
    },

    /** What the list has of one service; null if the interface says that the directory does not have it. */
    async listedService(version: ListVersion, id: number, signal?: AbortSignal): Promise<Service | null> {
      const purpose: Purpose = { kind: 'missing', service: id };
      const response = await get(`/service/${version}/?id=${id}`, purpose, signal);
      try {
        return answerAbout(
          id,
          version === 'v3' ? parseJson(serviceSchema, response) : parseEnvelope(serviceSchema, response),
        );
      } catch (error) {
        if (isFailure(error, 'not-found') && isInterfaceError(response)) return null;
        throw error;
      }
    },

    /** One service with points and documents; case titles are translated if a language is given: GET service v3. */
    async service(id: number, language: PointLanguage | null, signal?: AbortSignal): Promise<ServiceDetails> {
      const path = `/service/v3/?id=${id}${language ? `&lang=${language}` : ''}`;
      const response = await get(path, { kind: 'details', service: id }, signal);
      return answerAbout(id, parseJson(serviceDetailsSchema, response));
    },

    /** The quotes behind the points of one service, by the point's id, with stray HTML: GET service v2. */
    async serviceWithQuotes(id: number, signal?: AbortSignal): Promise<ReadonlyMap<number, Quote>> {
      return askEndpoint(directory, 'service/v2', async (path) => {
        const response = await get(`${path}?id=${id}`, { kind: 'quotes', service: id }, signal);
        return answerAbout(id, parseEnvelope(quotesSchema, response)).quotes;
      });
    },

    /** One case: GET case v2, else v3. */
    async caseById(id: number, signal?: AbortSignal): Promise<Case> {
      const ask = (path: string) => get(`${path}?id=${id}`, { kind: 'case', case: id }, signal);
      return answerAbout(id, await askEither(directory, CASES, caseSchema, ask));
    },

    /** Page `page` of all cases, from 1: GET case v2 without id, else v3. */
    listCases(page: number, signal?: AbortSignal): Promise<CasePage> {
      const ask = (path: string) => get(`${path}?page=${page}`, { kind: 'cases', page }, signal);
      return askEither(directory, CASES, casePageSchema, ask);
    },

    /** A document with its text as it was reviewed (HTML): GET document v1, else v2. */
    async document(id: number, signal?: AbortSignal): Promise<DocumentText> {
      const ask = (path: string) => get(`${path}?id=${id}`, { kind: 'document', document: id }, signal);
      return answerAbout(id, await askEither(directory, DOCUMENTS, documentTextSchema, ask));
    },

    /** The services that the directory finds for a text, with the newest version of the search that it has. */
    async search(query: string, signal?: AbortSignal): Promise<readonly FoundService[]> {
      let missing: FailureError | null = null;
      for (const version of SEARCH_VERSIONS) {
        try {
          return await searchWith(version, query, signal);
        } catch (error) {
          // The directory does not have this version. Some say so with an error of the interface.
          if (!isFailure(error, 'gone') && !isFailure(error, 'not-found')) throw error;
          missing ??= error;
        }
      }
      throw missing ?? new FailureError({ kind: 'gone' });
    },

    /** The rating badge: an SVG, unchecked. */
    async badge(id: number, language: PointLanguage | null, signal?: AbortSignal): Promise<Picture> {
      const url = profile.badge(id, language ?? 'en');
      const purpose: Purpose = { kind: 'badge', service: id };
      const response = await http({
        url,
        purpose,
        accept: 'image/svg+xml',
        maxBytes: MAX_BADGE_BYTES,
        signal,
      });
      const failure = statusFailure(response);
      if (failure) throw new FailureError(failure);
      return { type: response.headers.get('content-type') ?? '', bytes: response.body };
    },
  };
}

export type DirectoryClient = ReturnType<typeof createDirectoryClient>;

/** An answer with the id that was asked for. Throws FailureError for another, which would be cached under the wrong id. */
function answerAbout<T extends { readonly id: number }>(id: number, answer: T): T {
  if (answer.id !== id) throw new FailureError({ kind: 'unreadable', why: 'other-id' });
  return answer;
}

/** With which the interface refuses a page that it does not have. Any other refusal is about something else. */
const NO_PAGE: readonly number[] = [200, 400, 422];
