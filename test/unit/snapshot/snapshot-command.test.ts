import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type DirectoryOptions,
  type RunningDirectory,
  sampleServices,
  startDirectory,
} from '#directory-server';
import { CommandError } from '../../../scripts/command.ts';
import { snapshotCommand } from '../../../scripts/snapshot.ts';
import { parseSnapshot } from '../../../src/snapshot/snapshot.ts';

const graded = sampleServices.filter(({ rating }) => rating !== null && /^[A-E]$/i.test(rating));

let folder: string;
let directory: RunningDirectory;
let now: number;
/** Only a wait moves the clock of the directory. */
const sleep = async (milliseconds: number) => {
  now += milliseconds;
};

const open = async (options: DirectoryOptions = {}) => {
  directory = await startDirectory({ now: () => now, ...options });
};
const run = (...args: string[]) =>
  snapshotCommand(['--directory', directory.url, '--out', join(folder, 'out'), ...args], () => {}, sleep);
const written = (name = 'snapshot.json') => readFile(join(folder, 'out', name), 'utf8');

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20);
  folder = await mkdtemp(join(tmpdir(), 'smallprint-snapshot-'));
});
afterEach(async () => {
  await directory.close();
  await rm(folder, { recursive: true });
});

describe('npm run snapshot', () => {
  it('writes the graded services, and the notice', async () => {
    await open();
    await run();
    const { services, source } = parseSnapshot(JSON.parse(await written()));
    expect(services.filter(({ grade }) => grade !== null)).toHaveLength(graded.length);
    expect(source).toBe(directory.url);
    expect(await written('NOTICE.txt')).toContain(`Authors and licence: see ${directory.url}`);
  });

  it('learns the pace from one refusal', async () => {
    await open({ limit: { requests: 5, windowMs: 10_000 }, record: true, bigPageSize: 10 });
    await run();
    // Nine pages of ten or fewer, one probe, one refusal.
    expect(directory.requests.length).toBe(Math.ceil(sampleServices.length / 10) + 2);
  });

  it('asks again after an outage that passes', async () => {
    let left = 2;
    await open({
      onRequest: () => {
        left -= 1;
        directory.setFault(left === 0 ? 'http-500' : null);
      },
    });
    await run();
    expect(parseSnapshot(JSON.parse(await written())).services.length).toBeGreaterThanOrEqual(graded.length);
  });

  it('gives up with a sentence if the outage stays', async () => {
    await open({ faults: ['http-500'] });
    await expect(run()).rejects.toThrow('The directory did not answer (unavailable). Try again later.');
  });

  it('writes each address of the web once', async () => {
    await open();
    const urls = ['b.example', 'http://www.b.example/', 'www.b.example', 'localhost', 'b.onion', 'a.example'];
    const list = join(folder, 'list.json');
    const item = { id: 1, name: 'B', urls, slug: '', rating: 'B', is_comprehensively_reviewed: true };
    await writeFile(list, JSON.stringify([{ ...item, updated_at: '2026-03-02T08:15:30.250Z' }]));
    await snapshotCommand(['--list', list, '--out', join(folder, 'out')], () => {});
    const { services, takenAt } = parseSnapshot(JSON.parse(await written()));
    expect(services.map((service) => service.urls)).toEqual([['a.example', 'b.example', 'www.b.example']]);
    expect(new Date(takenAt).toISOString()).toBe('2026-03-02T00:00:00.000Z');
  });

  it.each<[string, string[], string]>([
    ['no source', [], 'Give either --directory or --list'],
    ['two sources', ['--directory', 'https://a.example', '--list', 'x'], 'Give either'],
    ['another protocol', ['--directory', 'ftp://a.example'], 'not an http or https address'],
    ['a day that is none', ['--list', 'x', '--date', 'yesterday'], 'not a day like'],
    ['an unknown option', ['--list', 'x', '--fast'], '--fast'],
  ])('refuses %s', async (_, args, message) => {
    await open();
    const refused = snapshotCommand(args, () => {});
    await expect(refused).rejects.toThrow(CommandError);
    await expect(refused).rejects.toThrow(message);
  });
});
