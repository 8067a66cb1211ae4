import * as v from 'valibot';
import { CommandError, readArguments, runCommand } from './command.ts';
import { openArchive } from './terms-changes/archive.ts';
import services from './terms-changes/archive-services.json' with { type: 'json' };
import { candidatesIn } from './terms-changes/find-candidates.ts';

/*
 * npm run -s terms-changes -- --archive DIR... --since DATE: sentences of a case that appeared in the terms of services of the
 * list, or went from them, as JSON for a person to read.
 */

const USAGE = 'npm run -s terms-changes -- --archive DIR... --since YYYY-MM-DD';
const OPTIONS = {
  archive: { type: 'string', multiple: true },
  since: { type: 'string', default: '' },
} as const;
const MS_PER_YEAR = 365 * 86_400_000;

/**
 * Prints the candidates of archives, oldest first.
 *
 * @param args the folders of clones, and the first day
 * @throws CommandError before anything is printed
 */
export function termsChanges(args: string[], print: (line: string) => void): void {
  const { values, positionals } = readArguments({ args, options: OPTIONS, allowPositionals: true }, USAGE);
  const folders = [...(values.archive ?? []), ...positionals];
  const { since } = values;
  const isDay = v.is(v.pipe(v.string(), v.isoDate()), since) && !Number.isNaN(Date.parse(since));
  if (folders.length === 0 || !isDay) throw new CommandError(`Use: ${USAGE}`);
  const listedAs = new Map(Object.entries(services));
  // The year before tells how often a document changes.
  const from = new Date(Date.parse(since) - MS_PER_YEAR).toISOString().slice(0, 10);
  const candidates = folders.flatMap((folder) => {
    const { archive, documents, textsOf } = openArchive(folder, from);
    return documents.flatMap((archived) => {
      const { service, document } = archived;
      const listed = listedAs.get(service);
      if (!listed) return [];
      return candidatesIn(archived, since, textsOf).map((candidate) => ({
        ...listed,
        archive,
        service,
        document,
        ...candidate,
      }));
    });
  });
  candidates.sort((a, b) => a.date.localeCompare(b.date));
  print(JSON.stringify(candidates, null, 1));
}

if (process.argv[1] === import.meta.filename)
  await runCommand(async () => termsChanges(process.argv.slice(2), console.log));
