import { useCallback } from 'preact/hooks';
import type { HostClaims } from '#site-matcher';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import { forgetListInUse, listInUse, storedChanges } from '../catalog/list-in-use.ts';
import type { ListRecord } from '../catalog/list-record.ts';
import type { ServiceSummary } from '../catalog/summaries/summary-table.ts';
import { isAbout } from '../changes/log/change.ts';
import type { ChangeLog } from '../changes/log/change-log.ts';
import { readDealBreakers } from '../deal-breakers/my-deal-breakers.ts';
import { ifStorageFailed, reported } from '../platform/errors.ts';
import { useLatest } from '../ui/use-latest.ts';

/** What this device knows of a service without a request. */
export interface StoredService {
  /** Null if the list cannot be read. */
  readonly list: ListRecord | null;
  /** As the list in use has it; null if it does not. */
  readonly service: ServiceSummary | null;
  /** The hosts and paths that the service claims; those with its name first, then the shortest. */
  readonly claims: readonly string[];
  /** What changed about it in the last year, newest first. */
  readonly changes: ChangeLog;
  /** The cases that this person does not accept, when the page read them. */
  readonly mine: ReadonlySet<number>;
}

const EVENTS = [catalogMessages.listChanged.listen];

/** A service of the list in use, read again when the list changes; undefined before it is read. */
export function useListedService(directory: string, id: number | null): StoredService | undefined {
  const read = useCallback(() => readService(directory, id), [directory, id]);
  return useLatest(read, EVENTS).value;
}

async function readService(directory: string, id: number | null): Promise<StoredService> {
  forgetListInUse();
  const [inUse, changes, mine] = await Promise.all([
    listInUse(directory).catch(ifStorageFailed(null)),
    storedChanges(directory).catch(ifStorageFailed([])),
    readDealBreakers(directory).catch(reported('read the deal-breakers', [])),
  ]);
  const index = inUse?.index ?? null;
  const service = id === null ? null : (index?.summaries.get(id) ?? null);
  return {
    list: inUse?.list ?? null,
    service,
    claims: index && service ? claimsOf(service, index.trie.claims()) : [],
    changes: changesOfService(changes, id, service),
    mine: new Set(mine.map(({ id }) => id)),
  };
}

/** The changes of the service with this number that is in the list, or that was in it last. */
export function changesOfService(
  changes: ChangeLog,
  id: number | null,
  service: ServiceSummary | null,
): ChangeLog {
  const ofNumber = changes.filter((change) => change.kind !== 'many' && change.service === id);
  const [last] = ofNumber;
  const name = service?.name ?? (last && 'name' in last ? last.name : '');
  return ofNumber.filter((change) => id !== null && isAbout(change, { id, name }));
}

/** The hosts and paths that a service claims, without those that only add `www.`. */
function claimsOf({ id, name }: ServiceSummary, listed: HostClaims): string[] {
  const claims: string[] = [];
  for (const [host, claim] of listed) {
    if (claim.services.includes(id)) claims.push(host);
    for (const [path, services] of claim.paths) if (services.includes(id)) claims.push(host + path);
  }
  const own = new Set(claims.map((claim) => claim.replace(/^www\.(?=.+\.)/, '')));
  const label = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const rank = (claim: string) => (label !== '' && claim.startsWith(`${label}.`) ? 0 : 1);
  return [...own].sort((a, b) => rank(a) - rank(b) || a.length - b.length || (a < b ? -1 : 1));
}
