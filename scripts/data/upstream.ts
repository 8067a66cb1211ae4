import { join } from 'node:path';
import * as v from 'valibot';
import { DIFFICULTIES } from '../../src/actions/actions-file.ts';
import { CommandError, readInput } from '../command.ts';

/* The files of facts, as they come from the projects that collect them. Only the fields that we use. */

/** A row that is left out, and why. */
export interface Refusal {
  readonly file: string;
  readonly row: string;
  readonly why: string;
}

const deletionRow = v.looseObject({
  name: v.string(),
  domains: v.array(v.string()),
  url: v.string(),
  difficulty: v.picklist(DIFFICULTIES),
});
export type DeletionRow = v.InferOutput<typeof deletionRow>;

const contactRow = v.object({
  name: v.string(),
  runs: v.optional(v.array(v.string()), []),
  'relevant-countries': v.optional(v.array(v.string()), ['all']),
  web: v.optional(v.string()),
  email: v.optional(v.string()),
  webform: v.optional(v.string()),
  'needs-id-document': v.optional(v.boolean(), false),
  'request-language': v.optional(v.string()),
  quality: v.string(),
});
export type ContactRow = v.InferOutput<typeof contactRow>;

const authorityRow = v.object({ ...contactRow.entries, quality: v.optional(v.string(), 'verified') });

const alternativesRow = v.object({
  section: v.string(),
  alternativeTo: v.optional(v.array(v.string()), []),
  services: v.array(v.object({ name: v.string(), url: v.string(), tosdrId: v.optional(v.number()) })),
});
export type AlternativesRow = v.InferOutput<typeof alternativesRow>;

const SCHEMAS = {
  'account-deletion.json': deletionRow,
  'company-contacts.ndjson': contactRow,
  'supervisory-authorities.ndjson': authorityRow,
  'alternatives.json': alternativesRow,
} as const;
type FileName = keyof typeof SCHEMAS;

/** The rows of one file. Those that do not fit are refused. */
export async function readRows<F extends FileName>(
  folder: string,
  file: F,
  refuse: (refusal: Refusal) => void,
): Promise<v.InferOutput<(typeof SCHEMAS)[F]>[]> {
  const schema: v.GenericSchema<unknown, v.InferOutput<(typeof SCHEMAS)[F]>> = SCHEMAS[file];
  return jsonRows(file, (await readInput(join(folder, file))).toString()).flatMap((row, i) => {
    const parsed = v.safeParse(schema, row);
    if (parsed.success) return parsed.output;
    const named = v.safeParse(v.looseObject({ name: v.string() }), row);
    const [issue] = parsed.issues;
    const why = `${v.getDotPath(issue) ?? 'the row'}: ${issue.message}`;
    refuse({ file, row: named.success ? named.output.name : `row ${i + 1}`, why });
    return [];
  });
}

function jsonRows(file: string, text: string): unknown[] {
  try {
    const json: unknown = file.endsWith('.ndjson')
      ? text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line): unknown => JSON.parse(line))
      : JSON.parse(text);
    if (Array.isArray(json)) return json;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(`${file} is not JSON: ${error.message}`);
  }
  throw new CommandError(`${file} holds no array.`);
}

/** Where the rows of a file come from: the commit, and its day. */
export interface SourceVersion {
  readonly commit: string;
  readonly date: string;
}

/**
 * Which version each source has, from the README next to the files: `| \`account-deletion.json\` | ... at 4762ba50
 * (2026-08-21) ... |`
 *
 * @throws CommandError if a version is missing: without a date, nobody can tell how old a link is
 */
export async function readVersions(
  folder: string,
): Promise<Record<'deletion' | 'contacts' | 'alternatives', SourceVersion>> {
  const lines = (await readInput(join(folder, 'README.md'))).toString().split('\n');
  const versionOf = (file: string): SourceVersion => {
    const line = lines.find((text) => text.includes(`\`${file}\``)) ?? '';
    const [, commit, date] = /\bat ([0-9a-f]{7,40}) \((\d{4}-\d\d-\d\d)\)/.exec(line) ?? [];
    if (!commit || !date) throw new CommandError(`README.md does not say "at COMMIT (DATE)" for ${file}.`);
    return { commit, date };
  };
  return {
    deletion: versionOf('account-deletion.json'),
    contacts: versionOf('company-contacts.ndjson'),
    alternatives: versionOf('alternatives.json'),
  };
}
