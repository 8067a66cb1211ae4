import { t } from './t.ts';

/** Not `\s`, which also matches the byte order mark. That one is invisible, so it is removed. */
const SPACE = /[\p{Z}\t\n\v\f\r\u0085]+/gu;

/**
 * Characters that are removed: controls, lone surrogates and non-characters (XML does not allow them), and format
 * characters that are invisible or change the reading direction. The zero-width joiners stay, because Persian words and
 * many emoji need them.
 */
const REMOVED = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu;

/** What a reader can see. Not the letters and marks that nothing is drawn for, such as U+3164, and not the empty braille. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/u;

/** Nothing of it is removed, and each of its characters is a cluster. */
const PLAIN = /^[\x20-\x7e]*$/;

/** In code points. Real spellings need about six, an emoji of a family seven; more are marks piled on one letter. */
const MAX_CLUSTER_LENGTH = 12;

/** In UTF-16 units, before and after cleaning. The longest real names have about 60 letters. */
const MAX_RAW_LENGTH = 2000;
const LONGEST = 300;

/**
 * A foreign text (a name, a host, a title) as a label: on one line, without characters that are invisible or change the
 * reading direction, at most 300 UTF-16 units long. Empty if nothing of it is visible.
 */
export function cleanLabel(text: string): string {
  const line = text
    .slice(0, MAX_RAW_LENGTH)
    .replace(SPACE, ' ')
    .replace(REMOVED, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (!VISIBLE.test(line)) return '';
  if (PLAIN.test(line)) return line.slice(0, LONGEST);
  let label = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)) {
    const cluster = [...segment].slice(0, MAX_CLUSTER_LENGTH).join('');
    if (label.length + cluster.length > LONGEST) break;
    label += cluster;
  }
  return label;
}

/** A service's name as we show it: a clean label. A name with nothing visible in it becomes `Unnamed service (194)`. */
export function serviceName({ id, name }: { readonly id: number; readonly name: string }): string {
  return cleanLabel(name) || t('serviceWithoutName', String(id));
}
