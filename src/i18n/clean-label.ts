/** Not `\s`, which also matches the byte order mark. That one is invisible, so it is removed. */
const SPACE = /[\p{Z}\t\n\v\f\r\u0085]+/gu;

/**
 * Characters that are removed: controls, lone surrogates and non-characters (XML does not allow them), and format
 * characters that are invisible or change the reading direction. The zero-width joiners stay, because Persian words and
 * many emoji need them.
 */
const REMOVED = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu;

/** In code points. Real spellings need about six, an emoji of a family seven; more are marks piled on one letter. */
const LONGEST_CLUSTER = 12;

/** In UTF-16 units, before and after cleaning. The longest real names have about 60 letters. */
const LONGEST_RAW = 2000;
const LONGEST = 300;

/**
 * A foreign text (a name, a host, a title) as a label: on one line, without characters that are invisible or change the
 * reading direction, at most 300 UTF-16 units long. May be empty.
 */
export function cleanLabel(text: string): string {
  return labelClusters(text).join('');
}

/** The grapheme clusters of `cleanLabel(text)`. */
export function labelClusters(text: string): string[] {
  const line = text
    .slice(0, LONGEST_RAW)
    .replace(SPACE, ' ')
    .replace(REMOVED, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  const clusters: string[] = [];
  let length = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)) {
    const cluster = [...segment].slice(0, LONGEST_CLUSTER).join('');
    length += cluster.length;
    if (length > LONGEST) break;
    clusters.push(cluster);
  }
  return clusters;
}
