import type { DirectoryClient } from '../directory/client.ts';
import { DirectoryError, type RequestFailure } from '../directory/directory-error.ts';
import type { PointLanguage } from '../directory/schema.ts';
import { checkLogo, checkSvg } from '../images/logo-check.ts';
import { type CachedDetails, cacheDetails } from './cache.ts';
import { cachedQuotes, cacheQuotes } from './quote-cache.ts';

/** Fetches the details of one service and caches them for this session. Throws DirectoryError. */
export async function fetchDetails(
  client: DirectoryClient,
  id: number,
  language: PointLanguage | null,
  signal?: AbortSignal,
): Promise<CachedDetails> {
  const details = await client.service(id, language, signal);
  const fetched = { at: Date.now(), details };
  await cacheDetails(client.profile.address, language, fetched);
  return fetched;
}

/**
 * The directory's own rating badge, checked.
 *
 * @returns the picture, or null if there is none or anything about it is wrong: then our own badge stays
 */
export async function fetchBadge(
  client: DirectoryClient,
  id: number,
  language: PointLanguage | null,
  signal?: AbortSignal,
): Promise<Blob | null> {
  try {
    const { type, bytes } = await client.badge(id, language, signal);
    if (!/^image\/svg\+xml\s*(;|$)/i.test(type)) return null;
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return checkSvg(text).ok ? new Blob([bytes], { type: 'image/svg+xml' }) : null;
  } catch {
    return null;
  }
}

/**
 * The quotes behind the points of a service: those of this session, else from the directory. Throws DirectoryError.
 *
 * @returns by the point's id; with stray HTML
 */
export async function fetchQuotes(
  client: DirectoryClient,
  id: number,
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, string>> {
  const directory = client.profile.address;
  const cached = await cachedQuotes(directory, id);
  if (cached) return cached;
  const quotes = await client.serviceWithQuotes(id, signal);
  await cacheQuotes(directory, id, quotes);
  return quotes;
}

/** The logo at an address of a service's details, checked; null if anything about it is wrong: then the tile stays. */
export async function fetchLogo(
  client: DirectoryClient,
  id: number,
  address: string,
  signal?: AbortSignal,
): Promise<Blob | null> {
  try {
    const { type, bytes } = await client.logo(id, address, signal);
    const verdict = checkLogo(bytes, type);
    return verdict.ok ? new Blob([bytes], { type: verdict.type }) : null;
  } catch {
    return null;
  }
}

/** What went wrong with a request for details, as data. */
export function requestFailure(error: unknown): RequestFailure {
  return error instanceof DirectoryError ? error.failure : { kind: 'unreadable', why: 'wrong-shape' };
}
