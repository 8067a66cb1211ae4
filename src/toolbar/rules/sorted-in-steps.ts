import { inSlices, STEP, type Steps } from '../../matching/trie/steps.ts';

/** A sorted copy, as `Array.sort` makes it: slices are sorted one by one, then merged. Stable. */
export function* sortedInSteps<T extends {}>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Steps<T[]> {
  let parts: T[][] = [];
  yield* inSlices(items.length, (from, to) => {
    parts.push(items.slice(from, to).sort(compare));
  });
  while (parts.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < parts.length; i += 2) {
      merged.push(yield* mergedInSteps(parts[i] ?? [], parts[i + 1] ?? [], compare));
    }
    parts = merged;
  }
  return parts[0] ?? [];
}

function* mergedInSteps<T extends {}>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
): Steps<T[]> {
  const merged: T[] = [];
  let at = 0;
  const add = (item: T) => merged.push(item) % STEP === 0;
  for (const item of first) {
    for (let other = second[at]; other !== undefined && compare(other, item) < 0; other = second[++at]) {
      if (add(other)) yield;
    }
    if (add(item)) yield;
  }
  for (let other = second[at]; other !== undefined; other = second[++at]) if (add(other)) yield;
  return merged;
}
