import * as v from 'valibot';
import { reported } from '../platform/errors.ts';
import { type AiTraining, type TermsChange, termsFileSchema } from './terms-file.ts';

type Named = Pick<TermsChange, 'id' | 'name'>;
/** The services of a list. */
type Listed = { get(id: number): { readonly name: string } | null };

/** What was read in the archives of terms. */
export interface TermsData {
  /** The day up to which they were read, in milliseconds since 1970; 0 if the file is damaged. */
  readonly readUntil: number;
  /** Newest first. */
  readonly changes: readonly TermsChange[];
  /** Of one service. A number that stands for another name in the list has none. */
  changesOf(service: Named): readonly TermsChange[];
  /** Those of the last year. */
  newsOf(service: Named, now: number): readonly TermsChange[];
  /** Those of the last year, of services that the list has under the same name. */
  news(listed: Listed | null, now: number): readonly TermsChange[];
  trainingOf(service: Named): AiTraining | null;
}

let read: Promise<TermsData> | null = null;

/** The data in the package, read once by each page. It is a module of the package, so nothing is sent. */
export function termsData(): Promise<TermsData> {
  read ??= import('/data/terms.json', { with: { type: 'json' } })
    .then((module) => parseTerms(module.default))
    .catch(reported('read what changed in terms', parseTerms(NO_TERMS)));
  return read;
}

const NO_TERMS = { readUntil: '1970-01-01', changes: [], training: [] };

/**
 * What a file holds.
 *
 * @throws ValiError if it is damaged
 */
export function parseTerms(json: unknown): TermsData {
  const { readUntil, training, ...rows } = v.parse(termsFileSchema, json);
  const changes = rows.changes.sort((a, b) => b.textAt - a.textAt);
  return {
    readUntil: Date.parse(readUntil),
    changes,
    changesOf: (service) => changes.filter((row) => isAbout(row, service)),
    newsOf: (service, now) => changes.filter((row) => isAbout(row, service) && isOfThisYear(row, now)),
    news: (listed, now) => changes.filter((row) => isListed(row, listed) && isOfThisYear(row, now)),
    trainingOf: (service) => training.find((row) => isAbout(row, service)) ?? null,
  };
}

const isAbout = (row: Named, { id, name }: Named) => row.id === id && row.name === name;

const isListed = ({ id, name }: Named, listed: Listed | null) => listed?.get(id)?.name === name;

const YEAR_MS = 365 * 86_400_000;

/** What is news: a change of the last year. */
const isOfThisYear = ({ textAt }: TermsChange, now: number) => now - textAt < YEAR_MS;

/** The starred services whose terms changed, and when that was read: they are listed under the name of the row. */
export function starredChanges(
  { changes }: TermsData,
  stars: ReadonlySet<number>,
  listed: Listed | null,
): { readonly service: number; readonly readAt: number }[] {
  return changes
    .filter((row) => stars.has(row.id) && isListed(row, listed))
    .map(({ id, read }) => ({ service: id, readAt: Date.parse(read) }));
}
