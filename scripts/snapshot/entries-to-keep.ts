import { buildTrie, type Claimant, type IsPublicSuffix, openTrie, parseEntry } from '#site-matcher';
import { addressesOf } from './services-to-keep.ts';

/** Networks that a browser reaches only by a proxy. Their hosts are long, and a snapshot is part of every download. */
const OTHER_NETWORK = /\.(?:onion|i2p)$/;

/**
 * The services of a snapshot with the entries that it needs: not those that claim nothing, those that another entry of the
 * same service covers, and those of other networks. Every address of the web matches the same services.
 */
export function withEntriesToKeep<T extends Claimant>(
  services: readonly T[],
  isPublicSuffix: IsPublicSuffix,
): T[] {
  const onTheWeb = services.map((service) => ({ ...service, urls: service.urls.flatMap(webEntry) }));
  const before = openTrie(buildTrie(onTheWeb, isPublicSuffix));
  const claims = before.claims();
  const whole = new Set<number>();
  for (;;) {
    const short = onTheWeb.map((service) =>
      whole.has(service.id) ? service : { ...service, urls: withoutCovered(service.urls) },
    );
    const after = openTrie(buildTrie(short, isPublicSuffix));
    const size = whole.size;
    for (const [host, path] of [...addressesOf(claims), ...addressesOf(after.claims())]) {
      const [expected, services] = [before, after].map((trie) => trie.match(host, path)?.services ?? []);
      if (expected?.join() === services?.join()) continue;
      for (const id of [...(expected ?? []), ...(services ?? [])]) whole.add(id);
    }
    if (whole.size === size) return short;
  }
}

/** An entry in its canonical form; none if it claims nothing or is not of the web. */
function webEntry(entry: string): string[] {
  const parsed = parseEntry(entry);
  return parsed && !OTHER_NETWORK.test(parsed.host) ? [parsed.host + (parsed.path ?? '')] : [];
}

/** Without doubles, and without entries at or below another host of the list. */
function withoutCovered(entries: readonly string[]): string[] {
  const all = new Set(entries);
  // Sorted, the file is smaller once it is compressed.
  return [...all].sort().filter((entry) => {
    const host = entry.replace(/\/.*/, '');
    const labels = host.split('.');
    return !labels.some((_, i) => (i > 0 || host !== entry) && all.has(labels.slice(i).join('.')));
  });
}
