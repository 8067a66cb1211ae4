import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadDirectory, startDirectory } from '#directory-server';
import { createDirectoryClient } from '../../src/directory/client.ts';
import { createHttp } from '../../src/directory/http.ts';
import { profileOf, TOSDR_ADDRESS } from '../../src/directory/profile.ts';
import type { Service } from '../../src/directory/schema.ts';
import { ListFileError, parseListFile } from '../../src/snapshot/list-file.ts';
import { parseSnapshot } from '../../src/snapshot/parse-snapshot.ts';
import type { Snapshot } from '../../src/snapshot/snapshot.ts';
import { isPublicSuffix } from '../../test/oracle/public-suffix.ts';
import { encodeSnapshot } from './encode-snapshot.ts';
import { withEntriesToKeep } from './entries-to-keep.ts';
import { noticeText } from './notice-text.ts';
import { type Clock, PoliteRequests } from './polite-requests.ts';
import { readCases } from './read-cases.ts';
import { readWholeList } from './read-list.ts';
import { servicesToKeep } from './services-to-keep.ts';

export const HELP = `npm run snapshot -- --directory URL [--out DIR] [--previous FILE]
npm run snapshot -- --list FILE [--details FILE] [--source URL] [--date YYYY-MM-DD] [--out DIR]

Reads the list of a directory and the details of its graded services, and writes snapshot.json and NOTICE.txt
into snapshot/ (--out). The next build ships them. A run that was stopped goes on where it stopped.

--directory URL   the directory to read from
--previous FILE   an older snapshot.json: only the details of services that have changed since are read
--list, --details recorded answers, as for npm start; without --details the snapshot has grades and no points
--source URL      where recorded answers come from (${TOSDR_ADDRESS})
--date DAY        the day of recorded answers (the day of the last change in the list, if it says)`;

/** Wrong arguments; the message is the whole output. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

type Arguments = ReturnType<typeof readArguments>;

/**
 * Writes a snapshot.
 *
 * @param args see {@link HELP}
 * @param print called with each line of the report
 * @param workDir where unfinished work is kept
 * @param progressOf shows how far it has come
 * @throws ArgumentError; DataError for recorded answers; DirectoryError, ListChangedError; system errors of files
 */
export async function snapshotCommand(
  args: readonly string[],
  print: (line: string) => void,
  workDir: string,
  clock?: Clock,
  progressOf: (label: string) => (done: number, all: number) => void = progressLine,
): Promise<void> {
  const options = readArguments(args);
  if (options.help) return print(HELP);
  if (options.list !== undefined && options.details === undefined)
    return writeGrades(options.list, options, print);
  const previous = options.previous ? await parseSnapshot(await readFile(options.previous, 'utf8')) : null;
  const recorded = options.directory === undefined ? await startRecorded(options, print) : null;
  const url = recorded?.url ?? options.directory ?? '';
  const work = (name: string) => join(workDir, `${encodeURIComponent(url)}-${name}.ndjson`);
  try {
    const client = createDirectoryClient(
      profileOf(url),
      createHttp(
        async () => null,
        async () => () => {},
      ),
    );
    const requests = new PoliteRequests(clock);
    print(`Reading the list of ${options.source}`);
    const list = await readWholeList(client, requests, work('list'), progressOf('pages'));
    const kept = keptServices(list);
    print(`${list.length} services, ${kept.length} of them for the snapshot`);
    const progress = progressOf('services');
    const found = await readCases(kept, { client, requests, file: work('cases'), previous, progress });
    await write({ source: options.source, takenAt: takenAt(options, list), ...found }, options.out, print);
    for (const name of ['list', 'cases']) await rm(work(name), { force: true });
  } finally {
    await recorded?.close();
  }
}

function readArguments(args: readonly string[]) {
  let values: ReturnType<typeof parsed>;
  try {
    values = parsed(args);
  } catch (error) {
    throw new ArgumentError(`${error instanceof Error ? error.message : error}\n${HELP}`);
  }
  const { list, details, date, help = false } = values;
  const directory = values.directory?.replace(/\/+$/, '');
  if (!help) {
    if ((directory === undefined) === (list === undefined)) {
      throw new ArgumentError(`Give either --directory or --list.\n${HELP}`);
    }
    if (directory !== undefined && !/^https?:$/.test(URL.parse(directory)?.protocol ?? '')) {
      throw new ArgumentError(`--directory ${directory} is not an http or https address.`);
    }
    if (date !== undefined && Number.isNaN(dayOf(date))) {
      throw new ArgumentError(`--date ${date} is not a day like 2026-06-11.`);
    }
  }
  const source = directory ?? values.source?.replace(/\/+$/, '') ?? TOSDR_ADDRESS;
  return { directory, list, details, source, date, help, previous: values.previous, out: values.out };
}

function parsed(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      directory: { type: 'string' },
      list: { type: 'string' },
      details: { type: 'string' },
      source: { type: 'string' },
      date: { type: 'string' },
      previous: { type: 'string' },
      out: { type: 'string', default: 'snapshot' },
      help: { type: 'boolean' },
    },
  }).values;
}

/**
 * Writes a snapshot of a list alone. It is read as a file and not through the reference directory, which accepts only lists
 * that say when each service changed.
 */
async function writeGrades(file: string, options: Arguments, print: (line: string) => void): Promise<void> {
  const list = await servicesIn(file);
  const kept = keptServices(list);
  print(`${list.length} services, ${kept.length} of them for the snapshot`);
  const services = kept.map((service) => ({ service, cases: null }));
  await write(
    { source: options.source, takenAt: takenAt(options, list), services, cases: [] },
    options.out,
    print,
  );
}

function keptServices(list: readonly Service[]): Service[] {
  const kept = servicesToKeep(list, isPublicSuffix).toSorted((a, b) => a.id - b.id);
  return withEntriesToKeep(kept, isPublicSuffix);
}

/** @throws ArgumentError */
async function servicesIn(file: string): Promise<readonly Service[]> {
  const text = await readFile(file, 'utf8');
  try {
    const list = await parseListFile(text);
    return list.kind === 'list' ? list.services : list.snapshot.services.map(({ service }) => service);
  } catch (error) {
    if (!(error instanceof ListFileError)) throw error;
    throw new ArgumentError(`--list ${file} is no list (${error.problem}).`);
  }
}

/** The recorded answers, served as a directory: so they are read in the same way. */
async function startRecorded({ list, details }: Arguments, print: (line: string) => void) {
  return startDirectory({
    data: await loadDirectory({ kind: 'recorded', list, details }, print),
    record: false,
  });
}

function takenAt({ date, directory }: Arguments, list: readonly Service[]): number {
  if (date !== undefined) return dayOf(date);
  const newest = list.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
  if (newest === 0) throw new ArgumentError('The list has no dates: give the day of it with --date.');
  return startOfDay(directory === undefined ? newest : Date.now());
}

function dayOf(date: string): number {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
}

function startOfDay(instant: number): number {
  return dayOf(new Date(instant).toISOString().slice(0, 10));
}

/** Writes both files. They replace the old ones only when they are complete. */
async function write(snapshot: Snapshot, out: string, print: (line: string) => void): Promise<void> {
  await mkdir(out, { recursive: true });
  const files = { 'snapshot.json': await encodeSnapshot(snapshot), 'NOTICE.txt': noticeText(snapshot) };
  for (const [name, text] of Object.entries(files)) await writeFile(join(out, `${name}.new`), text);
  for (const name of Object.keys(files)) await rename(join(out, `${name}.new`), join(out, name));
  print(`${out}: ${snapshot.services.length} services, ${snapshot.cases.length} cases`);
}

/** The characters of a progress bar. */
const BAR_WIDTH = 24;

/**
 * Shows how far a long command has come: in a terminal as a bar with the time left, else as one line for each tenth.
 *
 * @param label what is counted, for example `services`
 * @param stream where to write
 * @returns a function to call after each step with the steps so far and their number
 */
function progressLine(
  label: string,
  stream: { readonly isTTY?: boolean; write(text: string): unknown } = process.stderr,
  now: () => number = Date.now,
): (done: number, all: number) => void {
  const started = now();
  let shown = 0;
  return (done, all) => {
    const share = all === 0 ? 1 : done / all;
    const left = share === 0 ? '' : `, ${duration(((now() - started) * (1 - share)) / share)} left`;
    const count = `${done} of ${all} ${label}`;
    if (stream.isTTY) {
      const bar = '█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '░');
      stream.write(`\r\u001b[K${bar} ${count}${left}${done === all ? '\n' : ''}`);
    } else if (done === all || Math.floor(share * 10) > shown) {
      shown = Math.floor(share * 10);
      stream.write(`${count}${done === all ? '' : left}\n`);
    }
  };
}

/** `45 s`, `12 min`, `2 h 5 min` */
function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
