import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEntry } from '#site-matcher';
import { TOSDR_ADDRESS } from '../src/directory/profile.ts';
import type { Service } from '../src/directory/schema/service.ts';
import { isPublicSuffix } from '../test/oracle/public-suffix.ts';
import { CommandError, directoryAddress, readArguments, runCommand } from './command.ts';
import { servicesInFile } from './list-file.ts';
import { encodeSnapshot } from './snapshot/encode-snapshot.ts';
import { noticeText } from './snapshot/notice-text.ts';
import { clientFor, readWholeList, type Sleep } from './snapshot/read-list.ts';
import { servicesToKeep } from './snapshot/services-to-keep.ts';

/*
 * npm run snapshot: reads the list of a directory, or a recorded one, and writes the part with grades, and NOTICE.txt, into
 * snapshot/ (--out). The next build ships them. --date is the day of a recorded list, without it that of the last change in it.
 */

const USAGE = 'npm run snapshot -- (--directory URL | --list FILE [--date YYYY-MM-DD]) [--out DIR]';
const OPTIONS = {
  directory: { type: 'string' },
  list: { type: 'string' },
  date: { type: 'string' },
  out: { type: 'string', default: 'snapshot' },
} as const;
/** Networks that a browser reaches only by a proxy. Their hosts are long, and a snapshot is part of every download. */
const OTHER_NETWORK = /\.(?:onion|i2p)$/;

/**
 * Writes a snapshot.
 *
 * @param print called with each line of the report
 * @throws CommandError; system errors of files
 */
export async function snapshotCommand(
  args: string[],
  print: (line: string) => void,
  sleep?: Sleep,
): Promise<void> {
  const { date, list: file, out, ...given } = readArguments({ args, options: OPTIONS }, USAGE).values;
  if ((given.directory === undefined) === (file === undefined))
    throw new CommandError(`Give either --directory or --list.\nUse: ${USAGE}`);
  if (date !== undefined && Number.isNaN(dayOf(date)))
    throw new CommandError(`--date ${date} is not a day like 2026-06-11.`);

  const source = directoryAddress(given.directory ?? TOSDR_ADDRESS);
  print(`Reading the list of ${source}`);
  const list =
    file === undefined
      ? await readWholeList(clientFor(source), print, sleep)
      : await servicesInFile(file, print);
  const newest = file === undefined ? Date.now() : Math.max(0, ...list.map(({ updatedAt }) => updatedAt));
  if (date === undefined && newest === 0)
    throw new CommandError('The list has no dates: give the day of it with --date.');
  const takenAt = dayOf(date ?? new Date(newest).toISOString().slice(0, 10));
  const services = servicesToKeep(list, isPublicSuffix).map(withEntriesToKeep);
  print(`${list.length} services, ${services.length} of them for the snapshot`);

  const snapshot = { source, takenAt, services };
  const text = encodeSnapshot(snapshot);
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'snapshot.json'), text);
  await writeFile(join(out, 'NOTICE.txt'), noticeText(snapshot, text));
}

function dayOf(date: string): number {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
}

/** A service with each of its entries once, in canonical form, without those that claim nothing or are not of the web. */
function withEntriesToKeep(service: Service): Service {
  const entries = service.urls.flatMap((entry) => {
    const parsed = parseEntry(entry);
    return parsed && !OTHER_NETWORK.test(parsed.host) ? [parsed.host + (parsed.path ?? '')] : [];
  });
  // Sorted, the file is smaller once it is compressed.
  return { ...service, urls: [...new Set(entries)].sort() };
}

if (process.argv[1] === import.meta.filename)
  await runCommand(() => snapshotCommand(process.argv.slice(2), console.error));
