import type { Service } from '../../directory/schema.ts';
import type { HeldList, SyncFailure } from '../sync-failure.ts';
import type { Tally } from '../tally.ts';

/** The known list has 10,000 services; a million is what the index was measured with. */
export const MAX_SERVICES = 1_500_000;
/** 1.6 entries a service are usual, and four million hosts are what a trie can hold. */
export const MAX_URLS = 3_000_000;
/** Rows move between two page reads, so an honest run can miss a few; one in a hundred is no accident any more. */
const MISSABLE_SHARE = 0.01;
/** Two runs agree on a held list if their sizes differ by less than this share. */
const AGREEMENT_SHARE = 0.1;
/** One name in twenty with a replacement character: a text that was cut or decoded wrongly, not a wayward name. */
const GARBLED_SHARE = 0.05;
const GARBLED_AT_LEAST = 4;
/** The service that was changed last can itself be deleted; in a busy directory the next one is some hours older. */
const OLDER_BY_MS = 24 * 3600 * 1000;

/** Counts a list, service by service; each id once. */
export class ListCount {
  services = 0;
  urls = 0;
  rejected = 0;
  garbled = 0;
  newest = 0;

  add({ name, urls, updatedAt }: Service): void {
    this.services += 1;
    this.urls += urls.length;
    if (name.includes('\ufffd')) this.garbled += 1;
    if (updatedAt > this.newest) this.newest = updatedAt;
  }
}

/**
 * What speaks against a list that has arrived whole; null if it may take the place of the one in use.
 *
 * @param expected services as the directory counts them
 * @param inUse the list in use, null if there is none
 * @param held a list that the last run found and did not take
 */
export function objectionTo({
  expected,
  got,
  inUse,
  held,
}: {
  readonly expected: number;
  readonly got: Tally;
  readonly inUse: Tally | null;
  readonly held: HeldList | null;
}): SyncFailure | null {
  const arrived = got.services + got.rejected;
  if (arrived < expected * (1 - MISSABLE_SHARE)) return { kind: 'incomplete', expected, got: arrived };
  if (got.services > MAX_SERVICES || got.urls > MAX_URLS) return { kind: 'too-many' };
  if (isGarbled(got) && !(inUse && isGarbled(inUse))) return { kind: 'garbled' };

  const found = { services: got.services, newest: got.newest };
  if (held && agree(found, held)) return null;
  const from = inUse?.services ?? 0;
  if (got.services === 0 || got.services < from / 2) {
    return { kind: 'shrunken', from, to: got.services, held: found };
  }
  const isOlder = inUse !== null && got.newest < inUse.newest - OLDER_BY_MS;
  return isOlder ? { kind: 'older', held: found } : null;
}

function isGarbled({ garbled, services }: Tally): boolean {
  return garbled >= Math.max(GARBLED_AT_LEAST, services * GARBLED_SHARE);
}

function agree(found: HeldList, held: HeldList): boolean {
  const isAsLarge = Math.abs(found.services - held.services) <= held.services * AGREEMENT_SHARE;
  return isAsLarge && found.newest >= held.newest;
}
