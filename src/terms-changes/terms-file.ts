import * as v from 'valibot';

/*
 * The file of what was read in the archives of terms: data/terms.json in the package. The build makes it from
 * data/terms-changes.json and data/ai-training.json, which also have the readings.
 */

/** Control characters, and characters that change the direction of the text around them (bidi). */
const UNSAFE = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

const text = (max: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(max),
    v.check((value) => !UNSAFE.test(value), 'control or direction characters'),
  );
const day = v.pipe(v.string(), v.isoDate());
const quotation = text(300);

/** What a row about a sentence of an archived text has. */
const sourceFields = {
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Its name in the list: in a list where the number stands for another name, the row counts for nothing. */
  name: text(200),
  /** Where the version is: archive, its name of the service, document, commit. */
  archive: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
  service: text(200),
  document: text(100),
  commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)),
  /** The day of the text: the one that it names as its last change, or the one on which the archive recorded it. */
  date: day,
  sentence: quotation,
  /** The day on which it was read. */
  read: day,
};

type Source = Readonly<Record<'archive' | 'service' | 'document' | 'commit', string>>;

const archiveOf = ({ archive }: Source) => `https://github.com/OpenTermsArchive/${archive}-versions`;

/** Noon on the reader's clock, so that a date is shown as it was written. */
const noonOf = (date: string) => Date.parse(`${date}T12:00`);

/** The address of a version. */
function versionLink(row: Source): string {
  const path = [row.service, `${row.document}.md`].map(encodeURIComponent).join('/');
  return `${archiveOf(row)}/blob/${row.commit}/${path}`;
}

/** A sentence of a case that appeared in a document or went from it. */
export const termsChangeSchema = v.pipe(
  v.object({ ...sourceFields, change: v.picklist(['added', 'removed']), case: text(300) }),
  v.transform((row) => ({
    ...row,
    textAt: noonOf(row.date),
    // A version does not show what it no longer has.
    link: row.change === 'added' ? versionLink(row) : `${archiveOf(row)}/commit/${row.commit}`,
  })),
);
export type TermsChange = v.InferOutput<typeof termsChangeSchema>;

/** A service that may train AI on what people give it. */
export const aiTrainingSchema = v.pipe(
  v.object({
    ...sourceFields,
    /** How one refuses, in the words of the text. */
    refuse: v.optional(quotation),
  }),
  v.transform((row) => ({ ...row, textAt: noonOf(row.date), link: versionLink(row) })),
);
export type AiTraining = v.InferOutput<typeof aiTrainingSchema>;

/** The whole file. The build stops if a row does not fit. */
export const termsFileSchema = v.object({
  /** The day up to which the archives were read. */
  readUntil: day,
  changes: v.array(termsChangeSchema),
  training: v.array(aiTrainingSchema),
});
