/** The result of a promise; null if it takes longer. What it is the result of goes on. */
export function withinTime<T>(limitMs: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
