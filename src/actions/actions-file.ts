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

/** An https address without a name or password. */
export const safeAddress = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check((address) => !UNSAFE.test(address), 'control or direction characters'),
  v.check(isSafeAddress, 'not an https address'),
);

function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
}

const serviceName = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const language = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));
const country = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));

const deletionSchema = v.object({
  difficulty: v.picklist(DIFFICULTIES),
  url: safeAddress,
  /** The address for readers of another language, if it is another one. */
  in: v.optional(v.record(language, safeAddress)),
});

/** The company behind a service, as the database of Datenanfragen.de e. V. knows it. */
export const companySchema = v.object({
  /** Its name in the addresses of the generator of requests. */
  slug: v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9-]+$/)),
  /** The countries whose people the company is responsible for; missing if it is for all. */
  countries: v.optional(v.array(country)),
});

/** What is known about one service of the list. */
export const serviceActionsSchema = v.pipe(
  v.object({
    id: wholeNumber,
    /** Its name in the list: in a list where the number stands for another name, the row counts for nothing. */
    name: serviceName,
    delete: v.optional(deletionSchema),
    company: v.optional(companySchema),
    /** Services of the same kind: number -> name in the list. */
    alternatives: v.optional(v.record(v.pipe(v.string(), v.digits()), serviceName)),
  }),
  v.check((row) => !!(row.delete || row.company || row.alternatives), 'nothing is known'),
);
export type ServiceActions = v.InferOutput<typeof serviceActionsSchema>;
export type Deletion = v.InferOutput<typeof deletionSchema>;
export type Company = v.InferOutput<typeof companySchema>;

/** The file as a whole; its rows are read one by one, so that a bad row costs only that row. */
export const actionsFileSchema = v.object({
  /** The day of the addresses where accounts are deleted: YYYY-MM-DD. */
  deletionDate: v.pipe(v.string(), v.isoDate()),
  services: v.array(v.unknown()),
});
