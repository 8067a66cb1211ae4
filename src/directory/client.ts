import * as v from 'valibot';
import { DirectoryError } from './errors.ts';
import type { Http, HttpAnswer, HttpRequest } from './http.ts';
import { badgeAddress, type DirectoryProfile } from './profile.ts';
import {
  envelopeSchema,
  type ListPage,
  listPageSchema,
  type PointLanguage,
  quotesSchema,
  readable,
  type Service,
  type ServiceDetails,
  SUCCESS_BIT,
  searchSchema,
  serviceDetailsSchema,
  serviceSchema,
} from './schema.ts';
import { statusFailure } from './status.ts';

/** A page of 100 services is 30 kB, one of 500 services 150 kB (field notes, "items per page"); 4 MB are 13,000. */
const MAX_LIST_PAGE_BYTES = 4_000_000;
/** The service with most points (74) and quotes of 8,600 characters is 140 kB. */
const MAX_DETAILS_BYTES = 4_000_000;
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
  /** Services that the directory finds for a text: GET search v5. */
  search(query: string, signal?: AbortSignal): Promise<readonly Service[]>;
  /** A service's logo from the address in its details: any picture, unchecked. */
  logo(id: number, address: string, signal?: AbortSignal): Promise<Picture>;
  /** The rating badge: an SVG, unchecked. */
  badge(id: number, language: PointLanguage | null, signal?: AbortSignal): Promise<Picture>;
}

/**
 * @param profile the directory to ask
 * @param http the way out
 */
export function createDirectoryClient(profile: DirectoryProfile, http: Http): DirectoryClient {
  const json = async (
    path: string,
    request: Pick<HttpRequest, 'purpose' | 'maxBytes'>,
    signal?: AbortSignal,
  ) => {
    const url = `${profile.address}${path}`;
    return jsonOf(await http({ url, accept: 'application/json', ...request, ...(signal && { signal }) }));
  };

  const picture = async (request: HttpRequest): Promise<Picture> => {
    const answer = await http(request);
    const failure = statusFailure(answer);
    if (failure) throw new DirectoryError(failure);
    return { type: answer.headers.get('content-type') ?? '', bytes: answer.body };
  };

  return {
    profile,

    async listServices(page, signal) {
      const purpose = { kind: 'list', page } as const;
      const answer = await json(
        `/service/v2/?page=${page}`,
        { purpose, maxBytes: MAX_LIST_PAGE_BYTES },
        signal,
      );
      const { items, ...descriptor } = parsed(listPageSchema, unwrapped(answer));
      const services = readable(serviceSchema, items);
      return { ...descriptor, services, rejected: items.length - services.length };
    },

    async service(id, language, signal) {
      const purpose = { kind: 'details', service: id } as const;
      const query = language ? `?id=${id}&lang=${language}` : `?id=${id}`;
      const answer = await json(`/service/v3/${query}`, { purpose, maxBytes: MAX_DETAILS_BYTES }, signal);
      return parsed(serviceDetailsSchema, answer);
    },

    async serviceWithQuotes(id, signal) {
      const purpose = { kind: 'quotes', service: id } as const;
      const answer = await json(`/service/v2/?id=${id}`, { purpose, maxBytes: MAX_DETAILS_BYTES }, signal);
      return parsed(quotesSchema, unwrapped(answer));
    },

    async search(query, signal) {
      const purpose = { kind: 'search', query } as const;
      const path = `/search/v5/?query=${encodeURIComponent(query)}`;
      const answer = await json(path, { purpose, maxBytes: MAX_LIST_PAGE_BYTES }, signal);
      return readable(serviceSchema, parsed(searchSchema, answer).services);
    },

    logo(id, address, signal) {
      const purpose = { kind: 'logo', service: id } as const;
      const request = { url: address, purpose, accept: 'image/*', maxBytes: MAX_LOGO_BYTES };
      return picture({ ...request, ...(signal && { signal }) });
    },

    badge(id, language, signal) {
      const url = badgeAddress(profile, id, language);
      const purpose = { kind: 'badge', service: id } as const;
      const request = { url, purpose, accept: 'image/svg+xml', maxBytes: MAX_BADGE_BYTES };
      return picture({ ...request, ...(signal && { signal }) });
    },
  };
}

/** The body of a success as JSON: an HTML error page with status 429 is rate limited, not unreadable. */
function jsonOf(answer: HttpAnswer): unknown {
  const failure = statusFailure(answer);
  if (failure) throw new DirectoryError(failure);
  try {
    return JSON.parse(new TextDecoder().decode(answer.body));
  } catch (cause) {
    throw new DirectoryError({ kind: 'unreadable', why: 'not-json' }, { cause });
  }
}

/** The payload of an envelope that says success. */
function unwrapped(answer: unknown): unknown {
  const envelope = parsed(envelopeSchema, answer);
  if ((envelope.error & SUCCESS_BIT) === 0) {
    throw new DirectoryError({ kind: 'unreadable', why: 'no-success' });
  }
  return envelope.parameters;
}

function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  try {
    return v.parse(schema, value);
  } catch (cause) {
    // Not only a ValiError: JSON nested 100,000 deep makes a parser run out of stack.
    throw new DirectoryError({ kind: 'unreadable', why: 'wrong-shape' }, { cause });
  }
}
