import * as v from 'valibot';

/** The packed list as it stands in the package (scripts/extension/public-suffixes.ts). */
export const suffixFileSchema = v.object({
  /** The day that the list was published on, as `2026-11-15`. */
  date: v.string(),
  /** The first labels of all rules, by what follows them: `{"": "com uk", "uk": "ac co"}`. */
  rules: v.record(v.string(), v.string()),
});
export type SuffixFile = Readonly<v.InferOutput<typeof suffixFileSchema>>;

/**
 * The rules of the Public Suffix List, ICANN and private, for a browser that has no interface to its own list. An ending
 * that no rule names (`.internal`) is no suffix. Hosts are in lower case and punycode.
 */
export class PackedSuffixes {
  /** As `co.uk`, `*.ck` and `!www.ck`. */
  private readonly rules: ReadonlySet<string>;

  constructor({ rules }: SuffixFile) {
    this.rules = new Set(
      Object.entries(rules).flatMap(([parent, labels]) =>
        labels.split(' ').map((label) => (parent === '' ? label : `${label}.${parent}`)),
      ),
    );
  }

  isKnownSuffix(host: string): boolean {
    if (this.rules.has(host)) return true;
    return !host.startsWith('.') && this.rules.has(`*.${parentOf(host)}`) && !this.rules.has(`!${host}`);
  }

  /** The suffix with the label before it. Null if the host is a suffix itself, or has none that is known. */
  domainOf(host: string): string | null {
    let domain: string | null = null;
    for (let ending = host; ending !== '' && !ending.startsWith('.'); ending = parentOf(ending)) {
      if (this.rules.has(`!${ending}`)) return ending;
      if (this.isKnownSuffix(ending)) return domain;
      domain = ending;
    }
    return null;
  }
}

/** What follows the first label; empty after the last one. */
function parentOf(host: string): string {
  const dot = host.indexOf('.');
  return dot < 0 ? '' : host.slice(dot + 1);
}
