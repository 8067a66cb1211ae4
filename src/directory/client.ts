import { DirectoryError } from './directory-error.ts';
import { etagOf } from './etag.ts';
import type { Http, HttpResponse } from './http.ts';
import type { Purpose } from './logged-request.ts';
import { type Picture, parseEnvelope, parseJson, parsePicture } from './parse-response.ts';
import { badgeAddress, type DirectoryProfile, isBuiltIn } from './profile.ts';
import type { PointLanguage } from './schema/vocabulary.ts';
import {
  bigListPageSchema,
  type Case,
  type CasePage,
  casePageSchema,
  caseSchema,
  type DocumentText,
  documentTextSchema,
  type FoundService,
  type ListPage,
  type ListVersion,
  listPageSchema,
  type PageHeader,
  quotesSchema,
  type ServiceDetails,
  searchV2Schema,
  searchV4Schema,
  searchV5Schema,
  serviceDetailsSchema,
} from './schema.ts';
import { type SearchVersion, type SearchVersionStore, searchWithFallback } from './search-fallback.ts';

/**
 * The longest JSON body that is read, in bytes. A page of 100 services has 30 kB, one of 500 services 150 kB; the service
 * with most points (74) and quotes of 8,600 characters has 140 kB; the longest terms on the web are near 1 MB of HTML.
 */
const MAX_JSON_BYTES = 4_000_000;
/** The directory's badges have 1 to 2 kB. */
const MAX_BADGE_BYTES = 32_000;
/** `images/picture-check.ts` accepts no more. */
const MAX_LOGO_BYTES = 256 * 1024;

/** What a caller keeps of the pages of the list that it has read before. */
export interface KnownPages {
  /** This page as it was. The directory is asked to send it only if it has another ETag now. */
  readonly unlessChanged: { readonly etag: string; readonly page: ListPage } | null;
  /** What is known of a page from an earlier response with the same body; null if nothing is. */
  recognise(body: Uint8Array<ArrayBuffer>, etag: string | null): PageHeader | null;
}

/** One function per endpoint. Each throws only `DirectoryError`. */
export interface DirectoryClient {
  readonly profile: DirectoryProfile;
  /**
   * Page `page` of the list, from 1: GET service v3 or v2 without id. The services of a page that is recognised are parsed
   * when they are first read, which throws as this function does. A page that has not changed is returned as it is known.
   */
  listServices(
    version: ListVersion,
    page: number,
    signal?: AbortSignal,
    known?: KnownPages,
  ): Promise<ListPage>;
  /** One service with points and documents; case titles are translated if a language is given: GET service v3. */
  service(id: number, language: PointLanguage | null, signal?: AbortSignal): Promise<ServiceDetails>;
  /** The quotes behind the points of one service, by the point's id, with stray HTML: GET service v2. */
  serviceWithQuotes(id: number, signal?: AbortSignal): Promise<ReadonlyMap<number, string>>;
  /** One case: GET case v2. */
  caseById(id: number, signal?: AbortSignal): Promise<Case>;
  /** Page `page` of all cases, from 1: GET case v2 without id. */
  listCases(page: number, signal?: AbortSignal): Promise<CasePage>;
  /** A document with its text as it was reviewed (HTML): GET document v1. */
  document(id: number, signal?: AbortSignal): Promise<DocumentText>;
  /** The services that the directory finds for a text, with the newest version of the search that it has. */
  search(query: string, signal?: AbortSignal): Promise<readonly FoundService[]>;
  /** A service's logo from an address (see `logoAddress`): any picture, unchecked. */
  logo(id: number, address: string, signal?: AbortSignal): Promise<Picture>;
  /** The rating badge: an SVG, unchecked. */
  badge(id: number, language: PointLanguage | null, signal?: AbortSignal): Promise<Picture>;
}

const NO_STORE: SearchVersionStore = { read: async () => null, write: async () => {} };

/**
 * @param profile the directory to ask
 * @param http sends the requests
 * @param searchVersions where the version of the search that the directory has is stored
 */
export function createDirectoryClient(
  profile: DirectoryProfile,
  http: Http,
  searchVersions: SearchVersionStore = NO_STORE,
): DirectoryClient {
  const send = async (
    url: string,
    purpose: Purpose,
    accept: string,
    maxBytes: number,
    signal: AbortSignal | undefined,
    etag?: string,
  ): Promise<HttpResponse> => {
    try {
      return await http({ url, purpose, accept, maxBytes, ...(signal && { signal }), ...(etag && { etag }) });
    } catch (cause) {
      throw cause instanceof DirectoryError ? cause : new DirectoryError({ kind: 'unreachable' }, { cause });
    }
  };
  const get = (path: string, purpose: Purpose, signal?: AbortSignal, etag?: string) =>
    send(`${profile.address}${path}`, purpose, 'application/json', MAX_JSON_BYTES, signal, etag);
  // A directory could give each install an ETag of its own and know it by that. The built-in one cannot (docs/privacy.md).
  const usesEtags = !isBuiltIn(profile.address);

  const searchWith = async (
    version: SearchVersion,
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

    async listServices(version, page, signal, known) {
      const purpose: Purpose = { kind: 'list', page };
      const unlessChanged = usesEtags ? known?.unlessChanged : null;
      const response = await get(`/service/${version}/?page=${page}`, purpose, signal, unlessChanged?.etag);
      if (unlessChanged && response.status === 304) return unlessChanged.page;
      const parse = () =>
        version === 'v3' ? parseJson(bigListPageSchema, response) : parseEnvelope(listPageSchema, response);
      const etag = usesEtags ? etagOf(response) : null;
      const header = response.status === 200 ? known?.recognise(response.body, etag) : null;
      return header ? unparsedPage(header, parse) : parse();
    },

    async service(id, language, signal) {
      const path = `/service/v3/?id=${id}${language ? `&lang=${language}` : ''}`;
      return parseJson(serviceDetailsSchema, await get(path, { kind: 'details', service: id }, signal));
    },

    async serviceWithQuotes(id, signal) {
      const path = `/service/v2/?id=${id}`;
      return parseEnvelope(quotesSchema, await get(path, { kind: 'quotes', service: id }, signal));
    },

    async caseById(id, signal) {
      return parseEnvelope(caseSchema, await get(`/case/v2/?id=${id}`, { kind: 'case', case: id }, signal));
    },

    async listCases(page, signal) {
      return parseEnvelope(
        casePageSchema,
        await get(`/case/v2/?page=${page}`, { kind: 'cases', page }, signal),
      );
    },

    async document(id, signal) {
      const path = `/document/v1/?id=${id}`;
      return parseEnvelope(documentTextSchema, await get(path, { kind: 'document', document: id }, signal));
    },

    search(query, signal) {
      return searchWithFallback(profile.address, searchVersions, (version) =>
        searchWith(version, query, signal),
      );
    },

    async logo(id, address, signal) {
      const purpose: Purpose = { kind: 'logo', service: id };
      return parsePicture(await send(address, purpose, 'image/*', MAX_LOGO_BYTES, signal));
    },

    async badge(id, language, signal) {
      const url = badgeAddress(profile, id, language);
      const purpose: Purpose = { kind: 'badge', service: id };
      return parsePicture(await send(url, purpose, 'image/svg+xml', MAX_BADGE_BYTES, signal));
    },
  };
}

function unparsedPage(header: PageHeader, parse: () => ListPage): ListPage {
  let page: ListPage | null = null;
  return {
    ...header,
    get services() {
      page ??= parse();
      return page.services;
    },
  };
}
