import { buildTrie, type Claimant, type HostClaims, type IsPublicSuffix, openTrie } from '#site-matcher';

/**
 * The services that a snapshot needs: those with a grade, and those without which an address would match another service
 * than in the whole list. An example: without Yahoo Developer, which has no grade, `developer.yahoo.com` would show the
 * grade of Yahoo. Of 5,496 real services 1,209 have a grade, and 15 others are needed.
 */
export function servicesToKeep<T extends Claimant>(list: readonly T[], isPublicSuffix: IsPublicSuffix): T[] {
  const whole = openTrie(buildTrie(list, isPublicSuffix));
  const claims = whole.claims();
  const kept = new Set(list.filter(({ grade }) => grade !== null).map(({ id }) => id));
  for (;;) {
    const some = list.filter(({ id }) => kept.has(id));
    const part = openTrie(buildTrie(some, isPublicSuffix));
    const before = kept.size;
    // Between two claims the match does not change, so it is enough to compare at each claim.
    for (const [host, path] of [...addressesOf(claims), ...addressesOf(part.claims())]) {
      if (part.match(host, path) === null) continue;
      for (const id of whole.match(host, path)?.services ?? []) kept.add(id);
    }
    if (kept.size === before) return list.filter(({ id }) => kept.has(id));
  }
}

/**
 * Host and path of each claim, and of hosts below it: between two of them the match does not change. A public suffix is
 * claimed for itself and for its `www.`, but not for other hosts below it.
 */
export function* addressesOf(claims: HostClaims): Generator<[host: string, path: string]> {
  for (const [claimed, claim] of claims) {
    for (const host of [claimed, `www.${claimed}`, `any-other.${claimed}`]) {
      yield [host, '/'];
      for (const path of claim.paths.keys()) yield [host, path];
    }
  }
}
