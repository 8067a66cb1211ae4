import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FailureError } from '../src/directory/failure.ts';
import { TOSDR_ADDRESS } from '../src/directory/profile.ts';
import type { Service } from '../src/directory/schema/service.ts';
import type { Snapshot } from '../src/snapshot/snapshot.ts';
import { isPublicSuffix } from '../test/oracle/public-suffix.ts';
import { CommandError, readArguments, runCommand } from './command.ts';
import { servicesInFile } from './list-file.ts';
import { encodeSnapshot } from './snapshot/encode-snapshot.ts';
import { withEntriesToKeep } from './snapshot/entries-to-keep.ts';
import { noticeText } from './snapshot/notice-text.ts';
import { type Clock, PoliteRequests } from './snapshot/polite-requests.ts';
import { clientFor, readWholeList } from './snapshot/read-list.ts';
import { servicesToKeep } from './snapshot/services-to-keep.ts';

/* npm run snapshot: writes the snapshot that the next build ships. */

const HELP = `npm run snapshot -- --directory URL [--out DIR]
npm run snapshot -- --list FILE [--source URL] [--date YYYY-MM-DD] [--out DIR]

Reads the list of a directory and writes the part with grades, and NOTICE.txt, into snapshot/ (--out).
The next build ships them.

--directory URL   the directory to read from
--list FILE       a recorded list, as for npm start
--source URL      where a recorded list comes from (${TOSDR_ADDRESS})
--date DAY        the day of a recorded list (the day of the last change in it, if it says)`;

type Options = ReturnType<typeof readOptions>;

/**
 * Writes a snapshot.
 *
 * @param args see {@link HELP}
 * @param print called with each line of the report
 * @throws CommandError; FailureError; system errors of files
 */
export async function snapshotCommand(
  args: string[],
  print: (line: string) => void,
  clock?: Clock,
): Promise<void> {
  const options = readOptions(args);
  if (options.help) return print(HELP);
  print(`Reading the list of ${options.source}`);
  const list = await readList(options, print, clock);
  const kept = servicesToKeep(list, isPublicSuffix);
  print(`${list.length} services, ${kept.length} of them for the snapshot`);
  const services = withEntriesToKeep(kept, isPublicSuffix);
  await write({ source: options.source, takenAt: takenAt(options, list), services }, options.out, print);
}

/** The whole list: of a directory, or of a file. */
async function readList({ directory, list = '' }: Options, print: (line: string) => void, clock?: Clock) {
  if (directory === undefined) return servicesInFile(list, print);
  return readWholeList(clientFor(directory), new PoliteRequests(clock), progress('pages', print));
}

function readOptions(args: string[]) {
  const { values } = readArguments({ args, options: OPTIONS }, HELP);
  const { list, date, help = false } = values;
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
  return { directory, list, source, date, help, out: values.out };
}

const OPTIONS = {
  directory: { type: 'string' },
  list: { type: 'string' },
  source: { type: 'string' },
  date: { type: 'string' },
  out: { type: 'string', default: 'snapshot' },
  help: { type: 'boolean' },
} as const;

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
  const file = encodeSnapshot(snapshot);
  const files = { 'snapshot.json': file, 'NOTICE.txt': noticeText(snapshot, file) };
  for (const [name, text] of Object.entries(files)) await writeFile(join(out, `${name}.new`), text);
  for (const name of Object.keys(files)) await rename(join(out, `${name}.new`), join(out, name));
  print(`${out}: ${snapshot.services.length} services`);
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

/** For an error that is no fault of this program, a sentence; the error itself for any other. */
function explained(error: unknown): unknown {
  if (error instanceof FailureError) {
    return new CommandError(
      `The directory did not answer (${error.failure.kind}). Run the same command again later.`,
    );
  }
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem ? new CommandError(error.message) : error;
}

if (process.argv[1] === import.meta.filename) {
  await runCommand(() =>
    snapshotCommand(process.argv.slice(2), console.error).catch((error) => {
      throw explained(error);
    }),
  );
}
