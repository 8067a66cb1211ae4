/*
 * A packed table of summaries is one ArrayBuffer, so that it comes out of IndexedDB without parsing. 10,000 names are 250 kB,
 * and a name is decoded only when it is used.
 *
 *   word 0            checksum of all words after it
 *   word 1            n, the number of services
 *   n words           ids, ascending
 *   n + 1 words       where each name starts in the text, and where the text ends
 *   n bytes           index of the grade (7 = unrated) and, as bit 3, fully reviewed
 *   text              the names in UTF-8, filled up to a whole word
 */
export const CHECKED_FROM = 1;
export const SIZE = 1;
export const IDS = 2;
export const UNRATED = 7;
export const REVIEWED = 8;
