import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FAULTS, type FaultName, type RunningDirectory, startDirectory } from '#directory-server';
import { openListIndex } from '../../../../src/catalog/list-index.ts';
import { readList, readStoredList } from '../../../../src/catalog/list-store.ts';
import { createDirectoryClient } from '../../../../src/directory/client.ts';
import type { Failure } from '../../../../src/directory/failure.ts';
import { profileOf } from '../../../../src/directory/profile.ts';
import { http } from '../../../contract/directory.ts';
import { generatedDirectory } from '../../../generated-directory.ts';
import { FakeEnvironment } from './fake-environment.ts';

/*
 * Every fault of the reference directory, over HTTP, while there is a list in use. The sync has a fake clock, so an outage
 * of an hour takes only as long as its requests.
 */

const SERVICES = 400;
const PAGE_SIZE = 100;
const HOUR = 3600_000;

/** How a run ends: with a failure, or with the list in use. */
type Outcome = Failure['kind'] | 'unchanged';

/** Service v3 has no envelope that these faults could change. */
const IN_V3: Partial<Record<FaultName, Outcome>> = {
  'bad-envelope': 'unchanged',
  'no-success-bit': 'unchanged',
  'endpoints-gone': 'unchanged',
  'endpoints-moved': 'unchanged',
};
/** Service v3 refuses a page, but not in the form of the interface: that does not mean that there is no list. */
const IN_V2: Partial<Record<FaultName, Outcome>> = { 'not-json': 'invalid-request' };

/**
 * Fault -> outcome, and the most requests in the first hour. An outage takes 4; only a list that was read can be bad or
 * new.
 */
const OUTCOMES: Readonly<Record<FaultName, readonly [Outcome, number]>> = {
  'http-500': ['unavailable', 4],
  'http-429-html': ['rate-limited', 4],
  'html-body': ['unreadable', 4],
  'not-json': ['unreadable', 4],
  'endpoints-gone': ['gone', 4],
  'endpoints-moved': ['gone', 4],
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
  // Services whose item cannot be read are asked for by their number.
  'deep-json': ['unchanged', 24],
  'one-bad-item': ['unchanged', 24],
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

/** Everything that readers can see, by id. */
async function visibleList({ database }: FakeEnvironment) {
  const { list, index } = await readStoredList({ database, directory: directory.url });
  const { current } = list;
  if (!current || !index) throw new Error('expected a list');
  const { summaries } = openListIndex(index);
  return { count: current.services, services: [...summaries.all()], trie: new Uint8Array(index.trie) };
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
      const outcome = (version === 'v3' ? IN_V3[fault] : IN_V2[fault]) ?? expected;
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
        vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.call(AbortSignal, 50));
      directory.setFault(fault);
      directory.requests.length = 0;
      here.changes = [];
      const end = here.now + HOUR;
      for (let next = await sync.run('user'); next < end; next = await sync.run()) here.now = next;

      const after = await visibleList(here);
      expect(after).toEqual(before);
      expect(here.changes).not.toContain('list');
      const { sync: state } = await readList({ database: here.database, directory: directory.url });
      expect(state.lastFailure?.kind ?? null).toBe(outcome === 'unchanged' ? null : outcome);
      // A run looks for the list in v3 first.
      expect(directory.requests.length).toBeLessThanOrEqual(most + (version === 'v2' ? 1 : 0));
      expect(directory.requests.length).toBeGreaterThan(0);
    },
  );
});
