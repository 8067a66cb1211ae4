import { decodeEntities } from './html-entities.ts';

/** Ends of blocks read as a line break; every other tag only marks up and goes without a trace. */
const BLOCK_END = /<(?:br|\/(?:p|div|li|h[1-6]|tr|ul|ol|blockquote))\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/**
 * The text of an analysis or a quote, which the directory sends with stray HTML (field notes, "point fields"). What
 * comes out is for `textContent` only: it may hold anything, `<` included.
 *
 * @param html anything
 * @returns the text without tags, entities decoded, white space tidied
 */
export function plainText(html: string): string {
  return decodeEntities(html.replace(BLOCK_END, '\n').replace(TAG, ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
