import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Classification } from '../directory/schema/vocabulary.ts';
import { formatNumber } from '../i18n/format.ts';
import { t, tCount } from '../i18n/t.ts';
import { CLASS_HEADINGS } from '../points/class-headings.ts';
import { Button } from '../ui/Button.tsx';
import { ClassMark } from '../ui/Seal.tsx';

interface Props {
  classification: Classification;
  rows: readonly { readonly key: number; readonly content: ComponentChildren }[];
}

/** How many points of each class are shown at first. Neutral ones say little about a service. */
const SHOWN = { blocker: Number.POSITIVE_INFINITY, bad: 6, good: 3, neutral: 0 } as const satisfies Record<
  Classification,
  number
>;

/** The points of one class: the first of them, and a button that shows the others. */
export function ClassGroup({ classification, rows }: Props) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = SHOWN[classification];
  useLayoutEffect(() => {
    if (!isWhole) return;
    // The button is gone, so the focus goes to the first new row.
    const row = list.current?.children[shown];
    const target = row?.querySelector<HTMLElement>('summary') ?? row;
    if (!(target instanceof HTMLElement)) return;
    if (target === row) target.tabIndex = -1;
    target.focus();
  }, [isWhole]);
  if (rows.length === 0) return null;
  const seen = isWhole ? rows : rows.slice(0, shown);
  const hidden = rows.length - seen.length;
  return (
    <section class="points class-group" data-classification={classification} id={classification}>
      <h3>
        <ClassMark classification={classification} />
        {t(CLASS_HEADINGS[classification])} <span class="number">{formatNumber(rows.length)}</span>
      </h3>
      {seen.length > 0 && (
        <ul ref={list}>
          {seen.map(({ key, content }) => (
            <li key={key} data-point={key}>
              {content}
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button look="link" class="show-more" data-action="show-more" onClick={() => setWhole(true)}>
          {seen.length === 0
            ? t('popupShowAll', tCount('points', hidden))
            : t('changesShowMore', formatNumber(hidden))}
          <span class="visually-hidden">: {t(CLASS_HEADINGS[classification])}</span>
        </Button>
      )}
    </section>
  );
}
