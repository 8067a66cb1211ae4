import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type DirectoryOptions,
  type RunningDirectory,
  sample,
  sampleServices,
  startDirectory,
} from '#directory-server';
import { CommandError } from '../../../scripts/command.ts';
import type { Clock } from '../../../scripts/snapshot/polite-requests.ts';
import { snapshotCommand } from '../../../scripts/snapshot/snapshot-command.ts';
import { DirectoryError } from '../../../src/directory/directory-error.ts';
import { parseSnapshot } from '../../../src/snapshot/parse-snapshot.ts';

const graded = sampleServices.filter(({ rating }) => rating !== null && /^[A-E]$/i.test(rating));

let folder: string;
let directory: RunningDirectory;
let now: number;
/** A clock that only a wait moves. */
const clock: Clock = {
  now: () => now,
  sleep: async (milliseconds) => {
    now += milliseconds;
  },
};

const open = async (options: DirectoryOptions = {}) => {
  directory = await startDirectory({ now: () => now, ...options });
};
const run = (...args: string[]) =>
  snapshotCommand(
    ['--directory', directory.url, '--out', join(folder, 'out'), ...args],
    () => {},
    join(folder, 'work'),
    clock,
  );
const written = (name = 'snapshot.json') => readFile(join(folder, 'out', name), 'utf8');
const paths = () => directory.requests.splice(0).map(({ path }) => path);
const detailsIn = (asked: readonly string[]) => asked.filter((path) => path.includes('?id='));

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20);
  folder = await mkdtemp(join(tmpdir(), 'smallprint-snapshot-'));
});
afterEach(async () => {
  await directory.close();
  await rm(folder, { recursive: true });
});

describe('npm run snapshot', () => {
  it('writes the graded services with their cases, and the notice', async () => {
    await open();
    await run();
    const { services, cases, source } = await parseSnapshot(await written());
    expect(services.filter(({ service }) => service.grade !== null)).toHaveLength(graded.length);
    expect(services.flatMap(({ cases }) => cases ?? []).length).toBeGreaterThan(50);
    expect(cases.length).toBeGreaterThan(10);
    expect(source).toBe(directory.url);
    expect(await written('NOTICE.txt')).toContain(`Authors and licence: see ${directory.url}`);
    expect(await written('NOTICE.txt')).toContain('The data in snapshot.json and cases.json');
  });

  it('learns the pace from one refusal', async () => {
    await open({ limit: { requests: 5, windowMs: 10_000 }, record: true });
    await run();
    const sent = paths().length;
    // Two pages of the list at most, the details, one probe, one refusal.
    expect(sent).toBeLessThanOrEqual(graded.length + 5);
  });

  it('goes on where it stopped', async () => {
    let left = 8;
    await open({
      onRequest: () => {
        left -= 1;
        if (left === 0) directory.setFault('http-500');
      },
    });
    await expect(run()).rejects.toThrow(DirectoryError);
    const before = new Set(detailsIn(paths()).slice(0, -1));
    directory.setFault(null);
    left = Number.POSITIVE_INFINITY;
    await run();
    const after = paths();
    expect(before.size).toBeGreaterThan(2);
    expect(detailsIn(after).filter((path) => before.has(path)).length).toBeLessThanOrEqual(1);
    expect((await parseSnapshot(await written())).services.length).toBeGreaterThanOrEqual(graded.length);
  });

  it('reads only the details that have changed since the previous snapshot', async () => {
    await open();
    await run();
    const previous = join(folder, 'previous.json');
    await writeFile(previous, await written());
    paths();
    const [changed] = graded;
    directory.setData({
      ...sample,
      services: sample.services.map((service) =>
        service.id === changed?.id ? { ...service, updated_at: '2026-11-19T10:00:00.000Z' } : service,
      ),
    });
    await run('--previous', previous);
    expect(detailsIn(paths())).toEqual([`/service/v3/?id=${changed?.id}`]);
  });

  it.each<[string, string[], string]>([
    ['no source', [], 'Give either --directory or --list'],
    ['two sources', ['--directory', 'https://a.example', '--list', 'x'], 'Give either'],
    ['another protocol', ['--directory', 'ftp://a.example'], 'not an http or https address'],
    ['a day that is none', ['--list', 'x', '--date', 'yesterday'], 'not a day like'],
    ['an unknown option', ['--list', 'x', '--fast'], '--fast'],
  ])('refuses %s', async (_, args, message) => {
    await open();
    const refused = snapshotCommand(args, () => {}, folder);
    await expect(refused).rejects.toThrow(CommandError);
    await expect(refused).rejects.toThrow(message);
  });
});
