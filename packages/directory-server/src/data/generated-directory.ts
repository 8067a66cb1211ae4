import type { DirectoryData, ServiceRecord, ServiceSequence } from '../records.ts';

/** Percentages of the ratings in a large directory: most services have none. */
const RATING_SHARES: readonly (readonly [rating: string, percent: number])[] = [
  ['A', 1],
  ['B', 2],
  ['C', 9],
  ['D', 9],
  ['E', 2],
  ['N/A', 77],
];
const REVIEWED_PERCENT = 5;
const ZONES = ['example', 'test', 'shop.example', 'club.example', 'cloud.test'] as const;
const SYLLABLES = ['ba', 'dor', 'ki', 'lum', 'mer', 'no', 'pa', 'quil', 'ros', 'ta', 'ven', 'zu'] as const;
const FIRST_DAY = Date.UTC(2019, 0, 1);
const DAY_MS = 86_400_000;

/**
 * A directory of any size without details. The same seed gives the same services. Records are created on demand, so that
 * a million services take no memory. A service has 1.6 URLs on average, as in a large directory.
 * @param seed any integer
 */
export function generatedDirectory(count: number, seed: number): DirectoryData {
  const services: ServiceSequence = {
    length: count,
    slice: (start, end) => {
      const length = Math.max(0, Math.min(end, count) - start);
      return Array.from({ length }, (_, row) => generatedService(start + row + 1, seed));
    },
    byId: (id) => (id >= 1 && id <= count ? generatedService(id, seed) : undefined),
    *[Symbol.iterator]() {
      for (let id = 1; id <= count; id += 1) yield generatedService(id, seed);
    },
  };
  return { services, cases: [] };
}

function generatedService(id: number, seed: number): ServiceRecord {
  const random = randomFrom(id, seed);
  const pick = <Value>(values: readonly [Value, ...Value[]]) =>
    values[Math.floor(random() * values.length)] ?? values[0];
  const word = pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES);
  // The id makes the host unique.
  const host = `${word}${id.toString(36)}.${pick(ZONES)}`;
  const urls = [host];
  if (random() < 0.3) urls.push(`www.${host}`);
  if (random() < 0.2) urls.push(`app.${host}`);
  if (random() < 0.1) urls.push(`${word}-${id.toString(36)}.test`);
  const created = FIRST_DAY + Math.floor(random() * 2000) * DAY_MS;
  return {
    id,
    is_comprehensively_reviewed: random() * 100 < REVIEWED_PERCENT,
    name: `${word.charAt(0).toUpperCase()}${word.slice(1)} ${id}`,
    slug: `${word}_${id}`,
    rating: rating(random() * 100),
    urls,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(created + Math.floor(random() * 700) * DAY_MS).toISOString(),
  };
}

function rating(percent: number): string {
  let reached = 0;
  for (const [letter, share] of RATING_SHARES) {
    reached += share;
    if (percent < reached) return letter;
  }
  return 'N/A';
}

/**
 * Random numbers from 0 to 1 that depend only on id and seed: Marsaglia's 32-bit xorshift ("Xorshift RNGs", 2003),
 * multiplied by an odd constant because similar states give similar first numbers.
 */
function randomFrom(id: number, seed: number): () => number {
  let state = Math.imul(id, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (Math.imul(state, 0x2545f491) >>> 0) / 2 ** 32;
  };
}
