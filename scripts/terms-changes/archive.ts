import { execFileSync } from 'node:child_process';
import { CommandError, printable } from '../command.ts';

/*
 * An archive of Open Terms Archive: a git repository with a folder for each service, a Markdown file for each document, and a
 * commit for each version.
 */

/** A commit that gave a document another text. */
export interface Version {
  readonly commit: string;
  /** YYYY-MM-DD, in UTC. */
  readonly date: string;
  /** The archive changed how it reads the page, not the service its text. */
  readonly isUpgrade: boolean;
  /** Names of the texts inside git; null: there is none. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface ArchivedDocument {
  readonly service: string;
  readonly document: string;
  /** Oldest first. */
  readonly versions: readonly Version[];
}

/** The texts of versions, in the order of their names. */
export type TextsOf = (names: readonly string[]) => readonly string[];

const MAX_BYTES = 1_000_000_000;
const NO_TEXT = /^0+$/;

/**
 * Reads which versions a clone of an archive has.
 *
 * @param since the first day, YYYY-MM-DD
 * @returns `archive`: its name, such as `contrib`
 * @throws CommandError
 */
export function openArchive(folder: string, since: string) {
  const git = (args: readonly string[], input = '') => {
    try {
      return execFileSync('git', ['-C', folder, ...args], { input, maxBuffer: MAX_BYTES, stdio: 'pipe' });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const problem = printable(error.message.trim().split('\n').at(-1) ?? '').slice(0, 300);
      throw new CommandError(`${folder} cannot be read as a git repository: ${problem}`);
    }
  };
  // Each commit of an archive says which snapshot of the same archive it was made from.
  const newest = git(['log', '-1', '--grep=OpenTermsArchive/[a-z-]*-snapshots/', '--format=%b']).toString();
  const [, archive] = /OpenTermsArchive\/([\w-]+)-snapshots\//.exec(newest) ?? [];
  if (!archive) throw new CommandError(`${folder} is no archive of Open Terms Archive.`);
  const log = git([
    'log',
    `--since-as-filter=${since}T00:00:00Z`,
    ...['--reverse', '--raw', '--no-renames', '--no-abbrev', '-z', '--format=%x01%H%x02%cI%x02%s'],
  ]).toString();
  const textsOf: TextsOf = (names) => textsIn(git(['cat-file', '--batch'], names.join('\n')), names, folder);
  return { archive, documents: documentsIn(log), textsOf };
}

function documentsIn(log: string): ArchivedDocument[] {
  const byPath = new Map<string, { service: string; document: string; versions: Version[] }>();
  for (const entry of log.split('\x01')) {
    const [head = '', ...fields] = entry.split('\0').filter((field) => field !== '');
    const [commit = '', time = '', subject = ''] = head.trim().split('\x02');
    // In turn what changed, `:100644 100644 BEFORE AFTER M`, and its path.
    for (let i = 0; i + 1 < fields.length; i += 2) {
      const [, , before = '', after = ''] = (fields[i] ?? '').trim().split(' ');
      const path = fields[i + 1] ?? '';
      const [, service, document] = /^([^/]+)\/([^/]+)\.md$/.exec(path) ?? [];
      if (!service || !document) continue;
      const known = byPath.get(path) ?? { service, document, versions: [] };
      byPath.set(path, known);
      known.versions.push({
        commit,
        date: new Date(time).toISOString().slice(0, 10),
        isUpgrade: !subject.startsWith('Record new changes') && !subject.startsWith('First record'),
        before: NO_TEXT.test(before) ? null : before,
        after: NO_TEXT.test(after) ? null : after,
      });
    }
  }
  return [...byPath.values()];
}

/** What `git cat-file --batch` says: a line with name, kind and size, then the content and a line break. */
function textsIn(output: Buffer, names: readonly string[], folder: string): string[] {
  let at = 0;
  return names.map((name) => {
    const end = output.indexOf('\n', at);
    const [, kind, size] = output.toString('utf8', at, end).split(' ');
    if (kind !== 'blob') throw new CommandError(`${folder} has no version ${name}: clone it as a whole.`);
    const start = end + 1;
    at = start + Number(size) + 1;
    return output.toString('utf8', start, at - 1);
  });
}
