/** What a letter asks for, in the order in which they are offered. */
export const LETTER_KINDS = ['access', 'erasure', 'portability', 'objection'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** The law that a letter relies on: that of the European Union, or that of California. */
export const LAWS = ['gdpr', 'ccpa'] as const;
export type Law = (typeof LAWS)[number];
