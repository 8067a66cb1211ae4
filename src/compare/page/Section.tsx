import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { DealBreakerFlag } from '../../deal-breakers/view/DealBreakerFlag.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { CaseTitles } from '../../points/case-titles/case-titles.ts';
import { Button } from '../../ui/Button.tsx';
import { ComparisonRow } from './ComparisonRow.tsx';
import type { NamedColumn } from './column.ts';
import type { ComparisonRowData } from './compare-cases.ts';

/** So many rows of a section are shown at first: with them, the page is printed on one sheet. */
const SHOWN = 10;

interface Props {
  name: string;
  heading: string;
  rows: readonly ComparisonRowData[];
  columns: readonly NamedColumn[];
  titles: CaseTitles | null;
  /** Whether it is closed at first. It then opens as a whole. */
  folds?: boolean;
  children?: ComponentChildren;
}

/** Rows about one thing, with a heading. Without rows and children, nothing. */
export function Section({ name, heading, rows, columns, titles, folds = false, children }: Props) {
  const [isOpen, setOpen] = useState(!folds);
  const [isWhole, setWhole] = useState(folds);
  if (rows.length === 0 && !children) return null;
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  const width = columns.length + 1;
  const number = rows.length > 0 && <span class="number">{formatNumber(rows.length)}</span>;
  return (
    <tbody data-section={name} class={isOpen ? undefined : 'closed'}>
      <tr>
        <th class="section" colSpan={width} scope="rowgroup">
          {folds ? (
            <button
              type="button"
              class="fold"
              data-action={`open-${name}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <span>
                {heading} {number}
              </span>
            </button>
          ) : (
            <>
              {name === 'dealBreakers' && <DealBreakerFlag />} {heading} {number}
            </>
          )}
        </th>
      </tr>
      {isOpen &&
        shown.map((row) => <ComparisonRow key={row.key} row={row} services={columns} titles={titles} />)}
      {rows.length > shown.length && (
        <tr class="more">
          <td class="wide" colSpan={width}>
            <Button look="link" data-action="more" onClick={() => setWhole(true)}>
              {t('changesShowMore', formatNumber(rows.length - shown.length))}
            </Button>
          </td>
        </tr>
      )}
      {children}
    </tbody>
  );
}
