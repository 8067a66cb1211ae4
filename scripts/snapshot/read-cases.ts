import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { DirectoryClient } from '../../src/directory/client.ts';
import { DirectoryError } from '../../src/directory/directory-error.ts';
import { CLASSIFICATIONS } from '../../src/directory/schema/vocabulary.ts';
import type { Service, ServiceDetails } from '../../src/directory/schema.ts';
import { approvedPoints } from '../../src/points/point-groups.ts';
import type { Snapshot, SnapshotCase, SnapshotService } from '../../src/snapshot/snapshot.ts';
import { MINUTE_MS } from '../../src/snapshot/snapshot-format.ts';
import type { PoliteRequests } from './polite-requests.ts';

const detailsSchema = v.object({
  id: v.number(),
  updatedAt: v.number(),
  /** Null if the directory has no details of this service. */
  cases: v.nullable(
    v.array(
      v.object({
        id: v.number(),
        title: v.string(),
        classification: v.picklist(CLASSIFICATIONS),
        weight: v.number(),
      }),
    ),
  ),
});
type Details = v.InferOutput<typeof detailsSchema>;

/** What to read, and from where. */
export interface CasesSource {
  readonly client: Pick<DirectoryClient, 'service'>;
  readonly requests: PoliteRequests;
  /** What has been fetched so far, one JSON value a line, so that the command can go on after it was stopped. */
  readonly file: string;
  /** An older snapshot: what has not changed since is taken from it. */
  readonly previous: Snapshot | null;
  /** Called after each service with the services so far and their number. */
  readonly progress: (done: number, all: number) => void;
}

/**
 * Reads the cases of each graded service. The others need none.
 *
 * @throws DirectoryError if the directory does not answer
 */
export async function readCases(
  services: readonly Service[],
  source: CasesSource,
): Promise<Pick<Snapshot, 'services' | 'cases'>> {
  const byId = (found: readonly Details[]) => new Map(found.map((details) => [details.id, details]));
  const earlier = byId(detailsOf(source.previous));
  const read = byId(await unfinishedWork(source.file));

  const cases = new Map<number, SnapshotCase>();
  const found: SnapshotService[] = [];
  for (const [i, service] of services.entries()) {
    let details = read.get(service.id) ?? earlier.get(service.id);
    if (service.grade !== null && (!details || minuteOf(details) !== minuteOf(service))) {
      details = { id: service.id, updatedAt: service.updatedAt, cases: await casesOf(service.id, source) };
      await mkdir(dirname(source.file), { recursive: true });
      // The line break comes first, so that a line that was cut off does not spoil the next one.
      await appendFile(source.file, `\n${JSON.stringify(details)}`);
    }
    // The directory may have changed a case since the previous snapshot, so what was read from it now wins.
    const isEarlier = details === earlier.get(service.id);
    for (const each of details?.cases ?? []) {
      if (!isEarlier || !cases.has(each.id)) cases.set(each.id, each);
    }
    found.push({ service, cases: details?.cases?.map(({ id }) => id) ?? null });
    source.progress(i + 1, services.length);
  }
  return { services: found, cases: [...cases.values()] };
}

/** The cases of the approved points, each once, in the order in which the popup shows them. */
async function casesOf(id: number, { client, requests }: CasesSource): Promise<Details['cases']> {
  let details: ServiceDetails;
  try {
    details = await requests.send(() => client.service(id, null));
  } catch (error) {
    // It was deleted after the list was read.
    if (error instanceof DirectoryError && error.failure.kind === 'not-found') return null;
    throw error;
  }
  const kinds = approvedPoints(details.points).flatMap(({ points }) => points.map((point) => point.case));
  const cases = kinds.map(({ id, title, classification, weight }) => ({ id, title, classification, weight }));
  return [...new Map(cases.map((each) => [each.id, each])).values()];
}

/** What a snapshot says about each of its services whose details were read. */
function detailsOf(snapshot: Snapshot | null): Details[] {
  if (!snapshot) return [];
  const cases = new Map(snapshot.cases.map((each) => [each.id, each]));
  return snapshot.services.flatMap(({ service: { id, updatedAt }, cases: ids }) =>
    ids === null ? [] : [{ id, updatedAt, cases: ids.flatMap((caseId) => cases.get(caseId) ?? []) }],
  );
}

/** Snapshots keep the time of a change in whole minutes. */
function minuteOf({ updatedAt }: { readonly updatedAt: number }): number {
  return Math.floor(updatedAt / MINUTE_MS);
}

/** The details that an earlier run has fetched. A line that was cut off is left out. */
async function unfinishedWork(file: string): Promise<Details[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), detailsSchema), line);
    return parsed.success ? [parsed.output] : [];
  });
}
