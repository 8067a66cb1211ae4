/**
 * Names a title of the directory in our files of short titles, without a copy of its words: they have a licence of their
 * own. Case, punctuation and the width of spaces do not count. FNV-1a of 32 bits, because it needs no `await` in a render.
 */
export function titleFingerprint(title: string): string {
  let hash = 0x811c9dc5;
  for (const code of wordsOf(title)) hash = Math.imul(hash ^ (code.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

function wordsOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .trim()
    .replace(/\s+/g, ' ');
}
