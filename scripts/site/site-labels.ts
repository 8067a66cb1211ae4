import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { ListingLanguage } from '../store/listing.ts';

const NAMES = [
  'languageName',
  'navigation',
  'languages',
  'skip',
  'howItWorks',
  'privacy',
  'administrators',
  'directories',
  'faq',
  'changelog',
  'install',
  'sourceCode',
  'support',
  'inEnglish',
  'altGrade',
  'altReasons',
  'altChanges',
] as const;

const labelsSchema = v.strictObject(v.entriesFromList(NAMES, v.pipe(v.string(), v.nonEmpty())));

/** The short texts of the site in one language. */
export type SiteLabels = v.InferOutput<typeof labelsSchema>;

/** Reads `site/LANGUAGE/labels.json`. @throws ValiError if it lacks a text */
export async function readLabels(language: ListingLanguage): Promise<SiteLabels> {
  return v.parse(labelsSchema, JSON.parse(await readFile(`site/${language}/labels.json`, 'utf8')));
}
