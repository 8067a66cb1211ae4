import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadDirectory, startDirectory } from '#directory-server';
import { TOSDR_ADDRESS } from '../../src/directory/profile.ts';
import type { Service } from '../../src/directory/schema.ts';
import { parseSnapshot } from '../../src/snapshot/parse-snapshot.ts';
import type { Snapshot } from '../../src/snapshot/snapshot.ts';
import { isPublicSuffix } from '../../test/oracle/public-suffix.ts';
import { CommandError, readArguments } from '../command.ts';
import { servicesInFile } from '../list-file.ts';
import { encodeSnapshot } from './encode-snapshot.ts';
import { withEntriesToKeep } from './entries-to-keep.ts';
import { noticeText } from './notice-text.ts';
import { type Clock, PoliteRequests } from './polite-requests.ts';
import { readCases } from './read-cases.ts';
import { clientFor, readWholeList } from './read-list.ts';
import { servicesToKeep } from './services-to-keep.ts';

const HELP = `npm run snapshot -- --directory URL [--out DIR] [--previous FILE]
npm run snapshot -- --list FILE [--details FILE] [--source URL] [--date YYYY-MM-DD] [--out DIR]

Reads the list of a directory and the details of its graded services, and writes snapshot.json and NOTICE.txt
into snapshot/ (--out). The next build ships them. A run that was stopped keeps the details that it has read.

--directory URL   the directory to read from
--previous FILE   an older snapshot.json: only the details of services that have changed since are read
--list, --details recorded answers, as for npm start; without --details the snapshot has grades and no points
--source URL      where recorded answers come from (${TOSDR_ADDRESS})
--date DAY        the day of recorded answers (the day of the last change in the list, if it says)`;

type Options = ReturnType<typeof readOptions>;

/**
 * Writes a snapshot.
 *
 * @param args see {@link HELP}
 * @param print called with each line of the report
 * @param workDir where unfinished work is kept
 * @throws CommandError; DataError for recorded answers; DirectoryError; SnapshotDamagedError; system errors of files
 */
export async function snapshotCommand(
  args: string[],
  print: (line: string) => void,
  workDir: string,
  clock?: Clock,
): Promise<void> {
  const options = readOptions(args);
  if (options.help) return print(HELP);
  if (options.list !== undefined && options.details === undefined)
    return writeGrades(options.list, options, print);
  const previous = options.previous ? await parseSnapshot(await readFile(options.previous, 'utf8')) : null;
  const recorded = options.directory === undefined ? await startRecorded(options, print) : null;
  const url = recorded?.url ?? options.directory ?? '';
  const work = join(workDir, `${encodeURIComponent(url)}.ndjson`);
  try {
    const client = clientFor(url);
    const requests = new PoliteRequests(clock);
    print(`Reading the list of ${options.source}`);
    const list = await readWholeList(client, requests, progress('pages', print));
    const kept = keptServices(list);
    print(`${list.length} services, ${kept.length} of them for the snapshot`);
    const found = await readCases(kept, {
      client,
      requests,
      file: work,
      previous,
      progress: progress('services', print),
    });
    await write({ source: options.source, takenAt: takenAt(options, list), ...found }, options.out, print);
    await rm(work, { force: true });
  } finally {
    await recorded?.close();
  }
}

function readOptions(args: string[]) {
  const { values } = readArguments({ args, options: OPTIONS }, HELP);
  const { list, details, date, help = false } = values;
  const directory = values.directory?.replace(/\/+$/, '');
  if (!help) {
    if ((directory === undefined) === (list === undefined)) {
      throw new CommandError(`Give either --directory or --list.\n${HELP}`);
    }
    if (directory !== undefined && !/^https?:$/.test(URL.parse(directory)?.protocol ?? '')) {
      throw new CommandError(`--directory ${directory} is not an http or https address.`);
    }
    if (date !== undefined && Number.isNaN(dayOf(date))) {
      throw new CommandError(`--date ${date} is not a day like 2026-06-11.`);
    }
  }
  const source = directory ?? values.source?.replace(/\/+$/, '') ?? TOSDR_ADDRESS;
  return { directory, list, details, source, date, help, previous: values.previous, out: values.out };
}

const OPTIONS = {
  directory: { type: 'string' },
  list: { type: 'string' },
  details: { type: 'string' },
  source: { type: 'string' },
  date: { type: 'string' },
  previous: { type: 'string' },
  out: { type: 'string', default: 'snapshot' },
  help: { type: 'boolean' },
} as const;

/**
 * Writes a snapshot of a list alone. It is read as a file and not through the reference directory, which accepts only lists
 * that say when each service changed.
 */
async function writeGrades(file: string, options: Options, print: (line: string) => void): Promise<void> {
  const list = await servicesInFile(file, print);
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

/** The recorded answers, served as a directory: so they are read in the same way. */
async function startRecorded({ list, details }: Options, print: (line: string) => void) {
  return startDirectory({
    data: await loadDirectory({ kind: 'recorded', list, details }, print),
    record: false,
  });
}

function takenAt({ date, directory }: Options, list: readonly Service[]): number {
  if (date !== undefined) return dayOf(date);
  const newest = list.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
  if (newest === 0) throw new CommandError('The list has no dates: give the day of it with --date.');
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

/** A function that prints how far a long command has come, once for each tenth. `label` says what is counted. */
function progress(label: string, print: (line: string) => void): (done: number, all: number) => void {
  let shown = 0;
  return (done, all) => {
    const tenths = Math.floor((10 * done) / all);
    if (tenths > shown) print(`${done} of ${all} ${label}`);
    shown = Math.max(shown, tenths);
  };
}
