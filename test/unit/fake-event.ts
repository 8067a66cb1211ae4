/** A browser event. */
export class FakeEvent<Given extends unknown[] = never[]> {
  readonly listeners = new Set<(...given: Given) => unknown>();
  readonly addListener = (listener: (...given: Given) => unknown): void => void this.listeners.add(listener);
  readonly removeListener = (listener: (...given: Given) => unknown): void =>
    void this.listeners.delete(listener);

  /** Calls the listeners; returns what they return. */
  fire(...given: Given): unknown[] {
    return [...this.listeners].map((listener) => listener(...given));
  }
}
