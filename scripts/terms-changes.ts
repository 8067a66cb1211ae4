import * as v from 'valibot';
import { CommandError, printable, readArguments, runCommand } from './command.ts';
import { openArchive } from './terms-changes/archive.ts';
import services from './terms-changes/archive-services.json' with { type: 'json' };
import { candidatesIn, trainingIn } from './terms-changes/find-candidates.ts';

/*
 * npm run -s terms-changes -- --archive DIR... --since DATE: sentences of a case that appeared in the terms of services of the
 * list, or went from them, as JSON for a person to read. With --ai instead of --since: where the newest texts say that they may
 * train AI on what people give.
 */

const USAGE = 'npm run -s terms-changes -- --archive DIR... (--since YYYY-MM-DD | --ai)';
const OPTIONS = {
  archive: { type: 'string', multiple: true },
  since: { type: 'string', default: '' },
  ai: { type: 'boolean', default: false },
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
  const { since, ai } = values;
  const isDay = v.is(v.pipe(v.string(), v.isoDate()), since) && !Number.isNaN(Date.parse(since));
  if (folders.length === 0 || isDay === ai) throw new CommandError(`Use: ${USAGE}`);
  const byName = servicesByName(services);
  // The year before tells how often a document changes.
  const from = ai ? '2000-01-01' : new Date(Date.parse(since) - MS_PER_YEAR).toISOString().slice(0, 10);
  const candidates = folders.flatMap((folder) => {
    const { archive, documents, textsOf } = openArchive(folder, from);
    return documents.flatMap((archived) => {
      const { service, document } = archived;
      const listed = byName.get(service);
      if (!listed) return [];
      const found = ai ? trainingIn(archived, textsOf) : candidatesIn(archived, since, textsOf);
      return found.map((candidate) => ({ ...listed, archive, service, document, ...candidate }));
    });
  });
  candidates.sort((a, b) => a.date.localeCompare(b.date));
  print(JSON.stringify(candidates, null, 1));
}

/**
 * @param rows the name in the archives, the number and the name in the list
 * @throws CommandError
 */
export function servicesByName(rows: unknown) {
  const byName = new Map<string, { readonly id: number; readonly name: string }>();
  const parsed = v.safeParse(v.array(v.tuple([v.string(), v.number(), v.string()])), rows);
  if (!parsed.success) throw new CommandError('archive-services.json: a row is not [name, number, name].');
  for (const [service, id, name] of parsed.output) {
    const known = byName.get(service);
    if (known && known.id !== id)
      throw new CommandError(`${printable(service)} is joined with ${known.id} and with ${id}.`);
    byName.set(service, { id, name });
  }
  return byName;
}

if (process.argv[1] === import.meta.filename)
  await runCommand(async () => termsChanges(process.argv.slice(2), console.log));
