import type { Classification } from '../directory/schema/vocabulary.ts';
import { formatNumber } from '../i18n/format.ts';
import { t, tCount } from '../i18n/t.ts';
import { ClassMark } from '../ui/Seal.tsx';

/** The name of each class of points, as a text of `_locales`. */
export const CLASS_HEADINGS = {
  blocker: 'classBlocker',
  bad: 'classBad',
  good: 'classGood',
  neutral: 'classNeutral',
} as const satisfies Record<Classification, string>;

const COUNTS = {
  blocker: 'countBlocker',
  bad: 'countBad',
  good: 'countGood',
  neutral: 'countNeutral',
} as const satisfies Record<Classification, string>;

interface Props {
  classification: Classification;
}

/** The class of a point for screen readers, where no heading says it. */
export function SpokenClass({ classification }: Props) {
  return <span class="visually-hidden">{t(CLASS_HEADINGS[classification])}: </span>;
}

/** `3 severe` */
export function countText(classification: Classification, count: number): string {
  return tCount(COUNTS[classification], count);
}

/** The mark of a class, and `34 bad` with the number in a `b`. A translation may say one and two in words. */
export function ClassCount({ classification, count }: Props & { count: number }) {
  const text = countText(classification, count);
  const number = formatNumber(count);
  const at = text.indexOf(number);
  return (
    <>
      <ClassMark classification={classification} />
      {at < 0 ? (
        <span>{text}</span>
      ) : (
        <span>
          {text.slice(0, at)}
          <b>{number}</b>
          {text.slice(at + number.length)}
        </span>
      )}
    </>
  );
}
