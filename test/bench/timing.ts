/** The upper median; NaN without values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** The milliseconds that a function takes. */
export function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** The lower and the upper quartile. */
export function quartiles(values: readonly number[]): [lower: number, upper: number] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  return [at(0.25), at(0.75)];
}

/** The ratio of the medians of interleaved rounds, and the quartiles of our rounds against the same median. */
export function ratio(
  ours: readonly number[],
  others: readonly number[],
): { value: number; spread: [lower: number, upper: number] } {
  const other = median(others);
  const [lower, upper] = quartiles(ours);
  return { value: median(ours) / other, spread: [lower / other, upper / other] };
}
