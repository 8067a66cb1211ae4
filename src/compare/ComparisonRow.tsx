import { t } from '../i18n/t.ts';
import { LimitMark } from '../ui/limits/LimitMark.tsx';
import { ClassMark } from '../ui/points/ClassMark.tsx';
import { caseTitle } from '../ui/texts/case-title.ts';
import { CLASS_HEADINGS } from '../ui/texts/class-headings.ts';
import { starterText } from '../ui/texts/starter-text.ts';
import type { Cell, Row } from './compare-findings.ts';

/** A compared service. */
export interface NamedService {
  readonly id: number;
  readonly name: string;
}

/** A row of the table. Each cell names its service, for narrow screens, where the cells stand below each other. */
export function ComparisonRow({ row, services }: { row: Row; services: readonly NamedService[] }) {
  return (
    <tr data-row={row.key}>
      <RowHead row={row} />
      {row.cells.map((cell, index) => (
        <td key={services[index]?.id} data-cell={cell.state}>
          <bdi class="cell-name">{services[index]?.name}</bdi>
          <CellContent cell={cell} row={row} />
        </td>
      ))}
    </tr>
  );
}

function RowHead({ row: { limit, finding } }: { row: Row }) {
  if (limit?.starter) {
    return (
      <th scope="row">
        <LimitMark />
        {starterText(limit.starter)}
      </th>
    );
  }
  const [first] = limit?.cases ?? [];
  const title = finding?.shown ?? (first && caseTitle(first));
  return (
    <th scope="row">
      {limit && <LimitMark />}
      <span dir="auto" lang={finding?.lang ?? 'en'}>
        {title}
      </span>
    </th>
  );
}

function CellContent({ cell, row }: { cell: Cell; row: Row }) {
  switch (cell.state) {
    case 'found': {
      const { finding } = cell;
      // The same words as at the start of the row would say nothing.
      const isOther = row.finding?.id !== finding.id || (row.limit !== null && row.limit.cases.length > 1);
      return (
        <span class="found">
          <ClassMark classification={finding.classification} />
          <span class="visually-hidden">{t(CLASS_HEADINGS[finding.classification])}. </span>
          {isOther ? (
            <span dir="auto" lang={finding.lang}>
              {finding.shown}
            </span>
          ) : (
            t('compareFound')
          )}
        </span>
      );
    }
    case 'not-found':
      return <span class="soft">{t('compareNotFound')}</span>;
    case 'not-reviewed':
      return <span class="soft">{t('compareNotReviewed')}</span>;
    case 'unknown':
      return <span class="soft">{t('compareUnknown')}</span>;
  }
}
