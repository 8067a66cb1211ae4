import type { TabRule, TabRules } from '../../../src/platform/declarative-content.ts';

/** The worker died: what it had begun with the browser is done, and nothing after it. */
export class Death extends Error {}

/**
 * The browser's rules as Chromium 156 was seen to keep them: a call that adds is all or nothing, one bad host refuses it
 * and leaves its ids taken, and an id can be taken once.
 */
export class BrowserRules implements TabRules {
  readonly rules = new Map<string, TabRule>();
  /** What was called, and how many rules there were afterwards. */
  readonly calls: string[] = [];
  /** Called when rules have been added. */
  onAdded: () => void = () => {};
  private readonly taken = new Set<string>();
  private left = Number.POSITIVE_INFINITY;

  /** The worker dies when so many calls have been carried out. */
  dieAfter(calls: number): void {
    this.left = calls;
  }

  async add(rules: readonly TabRule[]): Promise<void> {
    const doubled = rules.find(({ id }) => this.taken.has(id));
    if (doubled) throw new Error(`Id ${doubled.id} was used multiple times.`);
    for (const { id } of rules) this.taken.add(id);
    const hosts = rules.flatMap(({ filters }) =>
      filters.flatMap(({ hostEquals, hostSuffix }) => [hostEquals ?? '', hostSuffix ?? '']),
    );
    if (hosts.some((host) => host !== host.toLowerCase())) {
      throw new Error('Host values need to be in lower case.');
    }
    for (const rule of rules) this.rules.set(rule.id, rule);
    this.done('add');
    this.onAdded();
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.taken.delete(id);
      this.rules.delete(id);
    }
    this.done('remove');
  }

  async tags(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return new Map(
      ids.flatMap((id) => {
        const rule = this.rules.get(id);
        return rule ? [[id, rule.tags]] : [];
      }),
    );
  }

  /** Hosts that have an icon now, by the icon. */
  shown(): string[] {
    const shown = [...this.rules.values()].flatMap(({ icon, filters }) =>
      icon === null ? [] : filters.map(({ hostSuffix }) => `${Object.keys(icon).join()} ${hostSuffix}`),
    );
    return [...new Set(shown)].sort();
  }

  private done(call: string): void {
    this.calls.push(`${call}: ${this.shown().length} shown`);
    if (--this.left === 0) {
      this.left = Number.POSITIVE_INFINITY;
      throw new Death('the worker has died');
    }
  }
}
