/** Average widths in system sans-serif fonts, in hundredths of the font size. The first pattern that matches counts. */
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

/** The estimated width of a text, given as grapheme clusters, in units of the font size: there is no page to measure it in. */
export function textWidth(clusters: readonly string[]): number {
  const hundredths = clusters.reduce(
    (sum, cluster) => sum + (WIDTHS.find(([pattern]) => pattern.test(cluster))?.[1] ?? OTHER_WIDTH),
    0,
  );
  return hundredths / 100;
}

/** The text if it is at most `widest` (in units of the font size) wide, else its beginning and an ellipsis. */
export function cutToWidth(clusters: readonly string[], widest: number): readonly string[] {
  if (textWidth(clusters) <= widest) return clusters;
  const ellipsis = '…';
  const kept = [...clusters];
  while (kept.length > 0 && textWidth([...kept, ellipsis]) > widest) kept.pop();
  while (kept.at(-1) === ' ') kept.pop();
  return [...kept, ellipsis];
}
