/** A part of `navigator.locks`: work with the same lock runs one after the other. */
export function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request<T>(name: string, work: () => Promise<T>): Promise<T> {
      const done = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(name, Promise.allSettled([done]));
      return done;
    },
  };
}
