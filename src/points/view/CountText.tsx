import type { Classification } from '../../directory/schema/vocabulary.ts';
import { formatNumber } from '../../i18n/format.ts';
import { countText } from '../verdict-text.ts';

/** `34 bad` with the number in a `b`. Some plural forms have no number, as the Arabic for two. */
export function CountText({ classification, count }: { classification: Classification; count: number }) {
  const text = countText(classification, count);
  const number = formatNumber(count);
  const at = text.indexOf(number);
  if (at < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <b>{number}</b>
      {text.slice(at + number.length)}
    </span>
  );
}
