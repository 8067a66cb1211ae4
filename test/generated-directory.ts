import type { DirectoryData, ServiceRecord } from '#directory-server';

/** Percentages of the ratings in a large directory: most services have none. */
const RATING_SHARES = { A: 1, B: 2, C: 9, D: 9, E: 2, 'N/A': 77 };
const RATINGS = Object.entries(RATING_SHARES).flatMap(([rating, percent]) =>
  new Array<string>(percent).fill(rating),
);
const REVIEWED_PERCENT = 5;
const ZONES = ['example', 'test', 'shop.example', 'club.example', 'cloud.test'] as const;
const SYLLABLES = ['ba', 'dor', 'ki', 'lum', 'mer', 'no', 'pa', 'quil', 'ros', 'ta', 'ven', 'zu'] as const;
const FIRST_DAY = Date.UTC(2019, 0, 1);
const DAY_MS = 86_400_000;

/**
 * A directory of any size without details, for a list of the size of a real one. The same seed gives the same services. A
 * service has 1.6 URLs on average, as in a large directory.
 * @param seed any integer
 */
export function generatedDirectory(count: number, seed: number): DirectoryData {
  return { services: Array.from({ length: count }, (_, row) => generatedService(row + 1, seed)), cases: [] };
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
    rating: RATINGS[Math.floor(random() * 100)] ?? 'N/A',
    urls,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(created + Math.floor(random() * 700) * DAY_MS).toISOString(),
  };
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
