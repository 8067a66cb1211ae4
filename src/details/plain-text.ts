const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Ends of blocks read as a line break; every other tag only marks up and goes without a trace. */
const BLOCK_END = /<(?:br|\/(?:p|div|li|h[1-6]|tr|ul|ol|blockquote))\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;

/**
 * The text of an analysis or a quote, which the directory sends with stray HTML (field notes, "point fields"). What
 * comes out is for `textContent` only: it may hold anything, `<` included.
 *
 * @param html anything
 * @returns the text without tags, entities decoded, white space tidied
 */
export function plainText(html: string): string {
  return html
    .replace(BLOCK_END, '\n')
    .replace(TAG, '')
    .replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : whole;
    })
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
