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
  readonly date: string;
  private readonly rules: Readonly<Record<string, string>>;
  private readonly labels = new Map<string, ReadonlySet<string>>();

  constructor({ date, rules }: SuffixFile) {
    this.date = date;
    this.rules = rules;
  }

  isKnownSuffix(host: string): boolean {
    const [first, parent] = splitFirstLabel(host);
    const labels = this.labelsBelow(parent);
    if (labels.has(first)) return true;
    return first !== '' && labels.has('*') && !labels.has(`!${first}`);
  }

  /** The suffix with the label before it. Null if the host is a suffix itself, or has none that is known. */
  domainOf(host: string): string | null {
    let domain: string | null = null;
    for (let ending = host; ending !== ''; ending = splitFirstLabel(ending)[1]) {
      const [first, parent] = splitFirstLabel(ending);
      if (first === '') return null;
      if (this.labelsBelow(parent).has(`!${first}`)) return ending;
      if (this.isKnownSuffix(ending)) return domain;
      domain = ending;
    }
    return null;
  }

  private labelsBelow(parent: string): ReadonlySet<string> {
    const known = this.labels.get(parent);
    if (known) return known;
    if (!Object.hasOwn(this.rules, parent)) return NO_LABELS;
    const labels = new Set(this.rules[parent]?.split(' '));
    this.labels.set(parent, labels);
    return labels;
  }
}

const NO_LABELS: ReadonlySet<string> = new Set();

function splitFirstLabel(host: string): [first: string, parent: string] {
  const dot = host.indexOf('.');
  return dot < 0 ? [host, ''] : [host.slice(0, dot), host.slice(dot + 1)];
}
