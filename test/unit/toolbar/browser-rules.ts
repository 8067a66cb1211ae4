import type { TabRule, TabRules } from '../../../src/platform/declarative-content.ts';

/**
 * The browser's rules, as Chromium 156 keeps them: a call adds all of its rules or none, one bad host rejects the call but
 * leaves its ids taken, and an id can be used once.
 */
export class BrowserRules implements TabRules {
  readonly rules = new Map<string, TabRule>();
  /** Each call, and the number of rules after it. */
  readonly calls: string[] = [];
  /** Called after rules were added. */
  onAdded: () => void = () => {};
  private readonly takenIds = new Set<string>();
  private callsLeft = Number.POSITIVE_INFINITY;
  private onDeath: () => void = () => {};

  /**
   * Makes the worker die after this many calls: the last one is carried out but never answered.
   *
   * @returns resolves when the worker has died; the next call is from another one
   */
  dieAfter(calls: number): Promise<void> {
    this.callsLeft = calls;
    return new Promise((resolve) => {
      this.onDeath = resolve;
    });
  }

  async add(rules: readonly TabRule[]): Promise<void> {
    const repeated = rules.find(({ id }) => this.takenIds.has(id));
    if (repeated) throw new Error(`Id ${repeated.id} was used multiple times.`);
    for (const { id } of rules) this.takenIds.add(id);
    const hosts = rules.flatMap(({ filters }) =>
      filters.flatMap(({ hostEquals, hostSuffix }) => [hostEquals ?? '', hostSuffix ?? '']),
    );
    if (hosts.some((host) => host !== host.toLowerCase())) {
      throw new Error('Host values need to be in lower case.');
    }
    for (const rule of rules) this.rules.set(rule.id, rule);
    await this.finish('add');
    this.onAdded();
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.takenIds.delete(id);
      this.rules.delete(id);
    }
    await this.finish('remove');
  }

  async tags(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return new Map(
      ids.flatMap((id) => {
        const rule = this.rules.get(id);
        return rule ? [[id, rule.tags]] : [];
      }),
    );
  }

  /** The hosts that have an icon now, each after the keys of its images. */
  shown(): string[] {
    const shown = [...this.rules.values()].flatMap(({ icon, filters }) =>
      icon === null ? [] : filters.map(({ hostSuffix }) => `${Object.keys(icon).join()} ${hostSuffix}`),
    );
    return [...new Set(shown)].sort();
  }

  private finish(call: string): Promise<void> | undefined {
    this.calls.push(`${call}: ${this.shown().length} shown`);
    if (--this.callsLeft > 0) return undefined;
    this.callsLeft = Number.POSITIVE_INFINITY;
    this.onDeath();
    return new Promise(() => {});
  }
}
