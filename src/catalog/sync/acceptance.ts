import type { Failure, HeldList } from '../../directory/failure.ts';
import { DAY_MS } from '../../platform/durations.ts';
import type { ListCounts } from '../list-record.ts';

/** Rows can shift between pages while a list is read: tolerate 1 % missing. */
const MISSABLE_SHARE = 0.01;
/** Two runs agree on a list if its sizes differ by at most this share. */
const AGREEMENT_SHARE = 0.1;
/** U+FFFD in 5 % of the names: the encoding is broken. */
const GARBLED_SHARE = 0.05;
const GARBLED_AT_LEAST = 4;
/** The service that changed last can be deleted. In a busy directory the next one is a few hours older. */
const OLDER_BY_MS = DAY_MS;

/** A directory loses a few services in a week. Each of them is one request, so no more are asked for. */
export const MAX_ASKED = 20;

/**
 * Why a complete list must not replace the one in use; null if it may.
 *
 * @param expected number of services as the directory counts them
 * @param inUse the list in use, null if there is none
 * @param heldBack the list that the last run held back
 * @param missing number of services to ask for, because the list in use has them and this one lacks them
 */
export function reasonToReject(
  expected: number,
  received: ListCounts,
  inUse: ListCounts | null,
  heldBack: HeldList | null,
  missing = 0,
): Failure | null {
  const got = received.services + received.rejected;
  if (got < expected * (1 - MISSABLE_SHARE)) return { kind: 'incomplete', expected, got };
  if (isGarbled(received) && !(inUse && isGarbled(inUse))) return { kind: 'garbled' };

  const { services, newest } = received;
  const held: HeldList = { services, newest };
  if (heldBack && agree(held, heldBack)) return null;
  const from = inUse?.services ?? 0;
  if (services === 0 || services < from / 2) return { kind: 'shrunken', from, to: services, heldBack: held };
  if (inUse && newest < inUse.newest - OLDER_BY_MS) return { kind: 'older', heldBack: held };
  if (missing <= MAX_ASKED) return null;
  return { kind: 'lost', services: missing, heldBack: held };
}

function isGarbled({ garbled, services }: ListCounts): boolean {
  return garbled >= Math.max(GARBLED_AT_LEAST, services * GARBLED_SHARE);
}

function agree(received: HeldList, heldBack: HeldList): boolean {
  const hasSameSize = Math.abs(received.services - heldBack.services) <= heldBack.services * AGREEMENT_SHARE;
  return hasSameSize && received.newest >= heldBack.newest;
}
