import { FakeEvent } from './fake-event.ts';

type Names = string | readonly string[];

/** An area of `browser.storage`. */
export class FakeStorage {
  values: Record<string, unknown> = {};
  /** How many values fit. */
  room = Number.POSITIVE_INFINITY;
  readonly onChanged = new FakeEvent<[changes: object]>();

  async get(names: Names | null = null): Promise<Record<string, unknown>> {
    const wanted = names === null ? Object.keys(this.values) : [names].flat();
    const found = wanted.filter((name) => Object.hasOwn(this.values, name));
    return structuredClone(Object.fromEntries(found.map((name) => [name, this.values[name]])));
  }

  async set(values: Record<string, unknown>): Promise<void> {
    const before = this.values;
    const all = { ...before, ...structuredClone(values) };
    if (Object.keys(all).length > this.room) throw new Error('QuotaBytes exceeded');
    this.values = all;
    const changes = Object.entries(values).map(([name, newValue]) => [
      name,
      { oldValue: before[name], newValue },
    ]);
    this.onChanged.fire(Object.fromEntries(changes));
  }

  async remove(names: Names): Promise<void> {
    const gone = [names].flat().filter((name) => Object.hasOwn(this.values, name));
    const changes = Object.fromEntries(gone.map((name) => [name, { oldValue: this.values[name] }]));
    for (const name of gone) delete this.values[name];
    if (gone.length > 0) this.onChanged.fire(changes);
  }

  async clear(): Promise<void> {
    await this.remove(Object.keys(this.values));
  }
}
