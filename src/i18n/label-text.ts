/*
 * Text of a label whose width must be known before there is a page to measure it: foreign names made fit for one line.
 */

/** Not `\s`, which counts the byte order mark too: that one is invisible, and goes with the likes of it. */
const SPACE = /[\p{Z}\t\n\v\f\r\u0085]+/gu;

/**
 * What has no place in a label: controls, half surrogate pairs and non-characters (not allowed in XML), line and
 * paragraph separators, and the format characters that are invisible or turn the reading direction of what follows.
 * The zero-width joiners stay: Persian words and many emoji are spelled with them.
 */
const UNFIT = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Marks piled on one letter; real spellings need up to six or so code points, an emoji of a family seven. */
const LONGEST_CLUSTER = 12;

const RIGHT_TO_LEFT =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** Widths in hundredths of the font size, as system sans-serif fonts have them on average; the first that fits counts. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/^[\p{M}\p{Cf}]/u, 0],
  [/^[ijlI|!.,:;'`’·]/u, 29],
  [/^[ftr()[\]{}/\\\-" ]/u, 37],
  [/^[mwMW@%&—…]/u, 90],
  [/^\p{Extended_Pictographic}|^\p{Regional_Indicator}/u, 125],
  [
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u,
    100,
  ],
  [/^\p{Lu}/u, 68],
  [/^[\p{Ll}\p{N}]/u, 57],
];
const OTHER_WIDTH = 62;

/** The longest honest names have about 60 letters. In UTF-16 units, before and after cleaning. */
const LONGEST_RAW = 2000;
const LONGEST = 300;

/** Grapheme clusters of one line: cleaned, white space collapsed, no cluster and no text longer than any real one. */
export function labelClusters(text: string): string[] {
  const line = text
    .slice(0, LONGEST_RAW)
    .replace(SPACE, ' ')
    .replace(UNFIT, '')
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

/** About how wide a text will be, in units of the font size. */
export function textWidth(clusters: readonly string[]): number {
  const hundredths = clusters.reduce(
    (sum, cluster) => sum + (WIDTHS.find(([pattern]) => pattern.test(cluster))?.[1] ?? OTHER_WIDTH),
    0,
  );
  return hundredths / 100;
}

/** The text if it is no wider than `widest` (in units of the font size), else its beginning and an ellipsis. */
export function cutToWidth(clusters: readonly string[], widest: number): readonly string[] {
  if (textWidth(clusters) <= widest) return clusters;
  const ellipsis = '…';
  const kept = [...clusters];
  while (kept.length > 0 && textWidth([...kept, ellipsis]) > widest) kept.pop();
  while (kept.at(-1) === ' ') kept.pop();
  return [...kept, ellipsis];
}

/** The reading direction of a text: that of its first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}
