import * as v from 'valibot';
import type { DirectoryClient } from '../directory/client.ts';
import { type Failure, FailureError } from '../directory/failure.ts';
import type { Quote } from '../directory/schema/point.ts';
import type { PointLanguage } from '../directory/schema/vocabulary.ts';
import { safeSvg } from '../graphics/svg-check.ts';
import { startInBackground } from '../platform/errors.ts';
import {
  type CachedDetails,
  cacheKey,
  readCache,
  storeBadge,
  storeDetails,
  writeCache,
} from './details-cache.ts';

/** Failures that another request for the same badge would not change. */
const NO_BADGE: readonly Failure['kind'][] = ['not-found', 'invalid-request', 'too-large'];

/** Quotes, and when they were fetched, in milliseconds since 1970. */
const quotesSchema = v.object({
  at: v.number(),
  quotes: v.array(v.tuple([v.number(), v.object({ text: v.string(), start: v.nullable(v.number()) })])),
});

/** Requests the details of one service and caches them for this session. Throws FailureError. */
export async function fetchDetails(
  client: DirectoryClient,
  id: number,
  language: PointLanguage | null,
  signal?: AbortSignal,
): Promise<CachedDetails> {
  const details = await client.service(id, language, signal);
  const fetched = { at: Date.now(), details };
  // Not awaited, because two calls of the browser would delay the points.
  startInBackground('cache the details', storeDetails(client.profile.address, language, fetched));
  return fetched;
}

/**
 * The quotes behind the points of a service, by the point's id and with stray HTML, from the cache of this session or from the
 * directory. Throws FailureError.
 *
 * @param since when the points were fetched; older quotes may lack those of new points
 */
export async function fetchQuotes(
  client: DirectoryClient,
  id: number,
  since: number,
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, Quote>> {
  const key = cacheKey('quotes', client.profile.address, id);
  const stored = v.safeParse(quotesSchema, (await readCache([key]))?.[key]);
  if (stored.success && stored.output.at >= since) return new Map(stored.output.quotes);
  const quotes = await client.serviceWithQuotes(id, signal);
  await writeCache(key, { at: Date.now(), quotes: [...quotes] });
  return quotes;
}

/**
 * Requests the directory's rating badge and caches it for this session. Null if there is none or it fails a check: our own
 * badge is shown instead. That there is none is cached as well, but a failure that may pass is not.
 */
export async function fetchBadge(
  client: DirectoryClient,
  id: number,
  language: PointLanguage | null,
  signal?: AbortSignal,
): Promise<Blob | null> {
  let svg: string | null = null;
  try {
    const { bytes, type } = await client.badge(id, language, signal);
    svg = safeSvg(bytes, type);
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    if (!NO_BADGE.includes(error.failure.kind)) return null;
  }
  await storeBadge(client.profile.address, id, language, { at: Date.now(), svg });
  return svg === null ? null : new Blob([svg], { type: 'image/svg+xml' });
}
