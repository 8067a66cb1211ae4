import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FAULTS, type FaultName, type RunningDirectory, startDirectory } from '#directory-server';
import { openListIndex } from '../../../../src/catalog/list-index.ts';
import { readList, readStoredList } from '../../../../src/catalog/list-store.ts';
import type { SyncFailure } from '../../../../src/catalog/sync-failure.ts';
import { createDirectoryClient } from '../../../../src/directory/client.ts';
import { profileOf } from '../../../../src/directory/profile.ts';
import { http } from '../../../contract/directory.ts';
import { generatedDirectory } from '../../../generated-directory.ts';
import { readServices } from '../read-services.ts';
import { FakeEnvironment } from './fake-environment.ts';

/*
 * Every fault of the reference directory, over HTTP, while there is a list in use. The sync has a fake clock, so an outage
 * of an hour takes only as long as its requests.
 */

const SERVICES = 400;
const PAGE_SIZE = 100;
const HOUR = 3600_000;

/**
 * How a run ends: with a failure, `unchanged`: with the list in use, or `kept`: with a list in which services whose item is
 * damaged stay as they were.
 */
type Outcome = SyncFailure['kind'] | 'unchanged' | 'shorter';

/** The faults that change the envelope only: service v3 has none. */
const OF_ENVELOPE: ReadonlySet<FaultName> = new Set(['bad-envelope', 'no-success-bit']);

/** Fault -> outcome, and the most requests in the first hour. An outage takes 4; only a list that was read can be bad or new. */
const OUTCOMES: Readonly<Record<FaultName, readonly [Outcome, number]>> = {
  'http-500': ['unavailable', 4],
  'http-429-html': ['rate-limited', 4],
  'html-body': ['unreadable', 4],
  'not-json': ['unreadable', 4],
  'drop-mid-body': ['unreachable', 4],
  'slow-drip': ['timed-out', 4],
  'never-ends': ['timed-out', 4],
  'bad-envelope': ['unreadable', 4],
  'no-success-bit': ['unreadable', 4],
  'wrong-current': ['wrong-page', 4],
  'growing-total': ['changed-midway', 4],
  // A total that grows with every page is found at the last one, and the list is read once more.
  'endless-pages': ['changed-midway', 10],
  'moving-rows': ['incomplete', 4],
  'duplicate-ids': ['incomplete', 4],
  'shrunken-list': ['shrunken', 2],
  'empty-list': ['shrunken', 1],
  'older-list': ['older', 4],
  'oversize-page': ['too-large', 4],
  'lone-surrogates': ['garbled', 4],
  // Hostile fields of items are left out before the list is compared: it has not changed.
  'proto-keys': ['unchanged', 4],
  // Items that cannot be read are left out.
  'deep-json': ['shorter', 5],
  'one-bad-item': ['shorter', 5],
};

let directory: RunningDirectory;
let environment: FakeEnvironment | undefined;

afterEach(() => {
  vi.restoreAllMocks();
  environment?.database.close();
});

function client() {
  const profile = profileOf(directory.url);
  return createDirectoryClient(profile, http);
}

const isFailure = (outcome: Outcome) => outcome !== 'unchanged' && outcome !== 'shorter';

/** Everything that readers can see, by id. */
async function visibleList({ database }: FakeEnvironment) {
  const { list, index } = await readStoredList(database, directory.url);
  const { current } = list;
  if (!current || !index) throw new Error('expected a list');
  const { trie, summaries } = openListIndex(index);
  const services = await readServices(database, directory.url, current.id);
  const byId = services.sort((a, b) => a.id - b.id);
  const shown = byId.map((service) => [
    service,
    summaries.get(service.id),
    service.urls.map((url) => trie.match(url, '/')?.services),
  ]);
  return { count: current.services, hosts: current.hosts, shown };
}

it('every fault is tested', () => {
  expect(Object.keys(OUTCOMES).sort()).toEqual(Object.keys(FAULTS).sort());
});

describe.each([
  ['v3', PAGE_SIZE],
  ['v2', null],
] as const)('a faulty directory with a list in service %s', (version, bigPageSize) => {
  beforeAll(async () => {
    const data = generatedDirectory(SERVICES, 1);
    directory = await startDirectory({ data, pageSize: PAGE_SIZE, bigPageSize });
    return () => directory.close();
  });

  it.each(Object.entries(OUTCOMES) as [FaultName, readonly [Outcome, number]][])(
    'leaves the list in use as it was and is not asked too often: %s',
    async (fault, [expected, most]) => {
      const outcome = version === 'v3' && OF_ENVELOPE.has(fault) ? 'unchanged' : expected;
      const here = await FakeEnvironment.create();
      environment = here;
      directory.setFault(null);
      const sync = here.sync(client());
      await sync.run();
      const before = await visibleList(here);
      expect(before.count).toBe(SERVICES);

      // Only now: the list before must arrive, however slow the machine is.
      const limit = AbortSignal.timeout;
      if (outcome === 'timed-out')
        vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.call(AbortSignal, 400));
      directory.setFault(fault);
      directory.requests.length = 0;
      here.changes = [];
      const end = here.now + HOUR;
      for (let next = await sync.run('user'); next < end; next = await sync.run()) here.now = next;

      const after = await visibleList(here);
      if (outcome === 'shorter') expect(after.count).toBeLessThan(SERVICES);
      else {
        expect(after).toEqual(before);
        expect(here.changes).not.toContain('list');
      }
      const { sync: state } = await readList(here.database, directory.url);
      expect(state.lastFailure?.kind ?? null).toBe(isFailure(outcome) ? outcome : null);
      expect(directory.requests.length).toBeLessThanOrEqual(most);
      expect(directory.requests.length).toBeGreaterThan(0);
    },
  );
});
