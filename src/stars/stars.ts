import * as v from 'valibot';
import { id } from '../directory/schema/fields.ts';
import { type Choices, type ChosenByDirectory, createChosenStore } from '../settings/chosen-store.ts';

/** The most stars of one directory. Few people use more services, and every popup reads all records before its first paint. */
export const MAX_STARS = 500;

/** The ids of the starred services, by the address of their directory. */
export type StarsByDirectory = ChosenByDirectory<number>;

/** The ids of the starred services of a directory, and how to change them. */
export type Stars = Choices<number>;

/** The services that a person follows. The value of a record is the time of the star. */
export const starStore = createChosenStore<number>({
  word: 'star',
  fromFile(item) {
    const star = v.safeParse(id, item);
    return star.success ? [star.output] : [];
  },
  keyOf: String,
  valueOf: () => Date.now(),
  fromRecord: (key) => (/^\d{1,10}$/.test(key) ? Number(key) : null),
  max: MAX_STARS,
  problems: { 'private-window': 'starPrivate', 'too-many': 'starTooMany', failed: 'starNotStored' },
});

/**
 * The ids of a directory's starred services.
 *
 * @throws what the browser's storage throws
 */
export async function readStars(directory: string): Promise<ReadonlySet<number>> {
  return new Set(await starStore.read(directory));
}

/**
 * When services were starred, in milliseconds since 1970, by id; 0 if the record is damaged.
 *
 * @throws what the browser's storage throws
 */
export async function readStarTimes(
  directory: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const values = await starStore.readValues(directory, ids);
  const times = [...values].map(([id, at]) => [id, typeof at === 'number' ? at : 0] as const);
  return new Map(times);
}
