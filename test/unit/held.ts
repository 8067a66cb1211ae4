/** A promise that resolves when a test says so. */
export function held<Value = void>(): { promise: Promise<Value>; end: (value: Value) => void } {
  let end: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    end = resolve;
  });
  return { promise, end };
}
