import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstLines } from './release-notes.ts';
import { packageName } from './write-packages.ts';

/** The names of the stores, as `npm run submit` takes them. */
export const STORES = ['chrome', 'edge', 'firefox'] as const;
type Store = (typeof STORES)[number];

/** addons.mozilla.org takes no longer release notes. */
const MOST_NOTES = 3_000;

/** What a store gets. */
export interface Submission {
  readonly archive: Uint8Array<ArrayBuffer>;
  /** The path of the archive of the sources. */
  readonly source: string;
  /** For the people who review it. */
  readonly reviewerNotes: string;
  /** The listing as addons.mozilla.org takes it, with the notes of this version. */
  readonly metadata: object;
}

/**
 * Reads what a store gets from the folder of a release and from `store/`.
 *
 * @param notes the release notes
 */
export async function readSubmission(store: Store, folder: string, notes: string): Promise<Submission> {
  const listing = JSON.parse(await readFile('store/amo-metadata.json', 'utf8'));
  const version = { ...listing.version, release_notes: { 'en-US': firstLines(notes, MOST_NOTES) } };
  return {
    archive: new Uint8Array(await readFile(join(folder, packageName(store)))),
    source: join(folder, packageName('source')),
    reviewerNotes: await readFile('store/reviewer-notes.md', 'utf8'),
    metadata: { ...listing, version },
  };
}
