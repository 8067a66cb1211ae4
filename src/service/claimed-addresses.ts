import type { HostClaims } from '#site-matcher';
import type { ServiceSummary } from '../catalog/summary-table.ts';

/**
 * The hosts and paths that a service claims, without those that only add `www.`: those with its name first, of these `.com`,
 * then the shortest. Pure.
 */
export function claimedAddresses({ id, name }: ServiceSummary, listed: HostClaims): string[] {
  const claims: string[] = [];
  for (const [host, claim] of listed) {
    if (claim.services.includes(id)) claims.push(host);
    for (const [path, services] of claim.paths) if (services.includes(id)) claims.push(host + path);
  }
  const withoutWww = new Set(claims.map((claim) => claim.replace(/^www\.(?=.+\.)/, '')));
  const label = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const rank = (claim: string) =>
    label === '' || !claim.startsWith(`${label}.`) ? 2 : claim === `${label}.com` ? 0 : 1;
  return [...withoutWww].sort((a, b) => rank(a) - rank(b) || a.length - b.length || (a < b ? -1 : 1));
}
