import type { DirectoryData, ServiceRecord } from '#directory-server';
import { Random } from './random.ts';

/** Percentages of the ratings in a large directory: most services have none. */
const RATING_SHARES = { A: 1, B: 2, C: 9, D: 9, E: 2, 'N/A': 77 };
const RATINGS = Object.entries(RATING_SHARES).flatMap(([rating, percent]) =>
  new Array<string>(percent).fill(rating),
);
const REVIEWED_PERCENT = 5;
const ZONES = ['example', 'test', 'shop.example', 'club.example', 'cloud.test'];
const SYLLABLES = ['ba', 'dor', 'ki', 'lum', 'mer', 'no', 'pa', 'quil', 'ros', 'ta', 'ven', 'zu'];
const FIRST_DAY = Date.UTC(2019, 0, 1);
const DAY_MS = 86_400_000;

/**
 * A directory of any size without details, for a list of the size of a real one. The same seed gives the same services. A
 * service has 1.6 URLs on average, as in a large directory.
 * @param seed any integer
 */
export function generatedDirectory(count: number, seed: number): DirectoryData {
  const random = new Random(seed);
  return {
    services: Array.from({ length: count }, (_, row) => generatedService(row + 1, random)),
    cases: [],
  };
}

function generatedService(id: number, random: Random): ServiceRecord {
  const word = random.pick(SYLLABLES) + random.pick(SYLLABLES) + random.pick(SYLLABLES);
  // The id makes the host unique.
  const host = `${word}${id.toString(36)}.${random.pick(ZONES)}`;
  const urls = [host];
  if (random.chance(0.3)) urls.push(`www.${host}`);
  if (random.chance(0.2)) urls.push(`app.${host}`);
  if (random.chance(0.1)) urls.push(`${word}-${id.toString(36)}.test`);
  const created = FIRST_DAY + random.below(2000) * DAY_MS;
  return {
    id,
    is_comprehensively_reviewed: random.below(100) < REVIEWED_PERCENT,
    name: `${word.charAt(0).toUpperCase()}${word.slice(1)} ${id}`,
    slug: `${word}_${id}`,
    rating: random.pick(RATINGS),
    urls,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(created + random.below(700) * DAY_MS).toISOString(),
  };
}
