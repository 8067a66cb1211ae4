import { formatNumber } from '../i18n/format.ts';
import { countText } from '../points/verdict-text.ts';
import { ClassMark } from '../points/view/ClassMark.tsx';
import type { ClassCount } from './count-classes.ts';

/** The number of points of each class. Each one leads to its group. */
export function ClassCounts({ counts }: { counts: ClassCount }) {
  return (
    <ul class="class-counts">
      {counts.map(({ classification, count }) => (
        <li key={classification} class={count === 0 ? 'none' : undefined}>
          {count === 0 ? (
            <Count text={countText(classification, 0)} number={formatNumber(0)} />
          ) : (
            <a href={`#${classification}`} data-count={classification}>
              <ClassMark classification={classification} />
              <Count text={countText(classification, count)} number={formatNumber(count)} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `34 bad` with a big number. Some plural forms have no number, as the Arabic for two. */
function Count({ text, number }: { text: string; number: string }) {
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
