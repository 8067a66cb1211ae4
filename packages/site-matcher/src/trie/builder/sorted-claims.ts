import type { HostClaims, Reach } from '../host-claims.ts';
import { claimKey, inKeyOrder } from './claim-key.ts';

/** A claim on a host or on a path, with all rules applied. */
export interface Claim {
  readonly key: string;
  readonly host: string;
  readonly reach: Reach;
  /** The ids of the services that hold it, primary first. */
  readonly services: readonly number[];
}

/** The claims of a map, sorted by key. */
export function sortedClaims({ hosts }: HostClaims): Claim[] {
  const claims: Claim[] = [];
  const add = (host: string, path: string | null, reach: Reach, services: readonly number[]) =>
    claims.push({ key: claimKey(host, path), host, reach, services });
  for (const [host, claim] of hosts) {
    if (typeof claim === 'number') {
      add(host, null, 'subdomains', [claim]);
      continue;
    }
    if (claim.services.length > 0) add(host, null, claim.reach, claim.services);
    for (const [path, services] of claim.paths) add(host, path, 'subdomains', services);
  }
  return claims.sort(inKeyOrder);
}
