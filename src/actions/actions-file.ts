import * as v from 'valibot';

/*
 * The file of facts about what one can do: data/actions.json in the repository and in the package. `npm run data:make`
 * writes it, and the loader reads it with the same schemas.
 */

/** How hard it is to delete an account, from easy to impossible. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'limited', 'impossible'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Control characters, and characters that change the direction of the text around them (bidi). */
const UNSAFE = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** A name as it is shown and printed. */
export const safeName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(200),
  v.check((name) => !UNSAFE.test(name), 'control or direction characters'),
);

/** An https address without a name or password. */
export const safeAddress = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check((address) => !UNSAFE.test(address), 'control or direction characters'),
  v.check(isSafeAddress, 'not an https address'),
);

/** Plain ASCII without quotes or comments, so nothing in it can add a header or a second recipient. */
export const safeEmail = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i, 'not a plain e-mail address'),
);

function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
}

const serviceName = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const language = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));
const country = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));
const day = v.pipe(v.string(), v.isoDate());

const deletionSchema = v.object({
  difficulty: v.picklist(DIFFICULTIES),
  url: safeAddress,
  /** The address for readers of another language, if it is another one. */
  in: v.optional(v.record(language, safeAddress)),
});

const contactSchema = v.object({
  /** The company's legal name. */
  name: safeName,
  email: v.optional(safeEmail),
  /** Address of a web form. */
  form: v.optional(safeAddress),
  /** The company is known to ask for an identity document. */
  asksForId: v.optional(v.literal(true)),
  /** The countries whose people the company is responsible for; missing if it is for all. */
  countries: v.optional(v.array(country)),
  /** The language in which the company reads requests. */
  language: v.optional(language),
});

/** What is known about one service of the list. */
export const serviceActionsSchema = v.pipe(
  v.object({
    id: wholeNumber,
    /** Its name in the list: in a list where the number stands for another name, the row counts for nothing. */
    name: serviceName,
    delete: v.optional(deletionSchema),
    contact: v.optional(contactSchema),
    /** Services of the same kind: number -> name in the list. */
    alternatives: v.optional(v.record(v.pipe(v.string(), v.digits()), serviceName)),
  }),
  v.check((row) => !!(row.delete || row.contact || row.alternatives), 'nothing is known'),
);
export type ServiceActions = v.InferOutput<typeof serviceActionsSchema>;
export type Deletion = v.InferOutput<typeof deletionSchema>;
export type Contact = v.InferOutput<typeof contactSchema>;

/** A data protection authority. */
export const authoritySchema = v.object({
  name: safeName,
  countries: v.array(country),
  web: v.optional(safeAddress),
  email: v.optional(safeEmail),
  /** Address of the form for complaints. */
  form: v.optional(safeAddress),
});
export type Authority = v.InferOutput<typeof authoritySchema>;

/** The file as a whole; its rows are read one by one, so that a bad row costs only that row. */
export const actionsFileSchema = v.object({
  /** The day of each source: YYYY-MM-DD. */
  dates: v.object({ deletion: day, contacts: day, alternatives: day }),
  services: v.array(v.unknown()),
  authorities: v.array(v.unknown()),
});
export type SourceDates = v.InferOutput<typeof actionsFileSchema>['dates'];
