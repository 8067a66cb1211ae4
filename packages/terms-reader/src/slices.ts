/** Long work in short slices. Each `next` does a little of it, and the last one gives the result. */
export type Slices<T> = Generator<void, T, void>;

/** Does all of it at once. */
export function finish<T>(slices: Slices<T>): T {
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}
