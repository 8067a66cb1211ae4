import { DealBreakerMark } from '../../deal-breakers/view/DealBreakerMark.tsx';
import { starterText } from '../../deal-breakers/view/starter-text.ts';
import { t } from '../../i18n/t.ts';
import { caseTitle } from '../../points/case-title.ts';
import { CaseTitle } from '../../points/case-titles/CaseTitle.tsx';
import type { CaseTitles } from '../../points/case-titles/case-titles.ts';
import { CLASS_HEADINGS } from '../../points/class-headings.ts';
import { ClassMark } from '../../points/view/ClassMark.tsx';
import type { Cell, ComparisonRowData } from './compare-findings.ts';

/** A compared service. */
export interface NamedService {
  readonly id: number;
  readonly name: string;
}

/** A row of the table. Each cell names its service, for narrow screens, where the cells stand below each other. */
export function ComparisonRow({
  row,
  services,
  titles,
}: {
  row: ComparisonRowData;
  services: readonly NamedService[];
  titles: CaseTitles | null;
}) {
  return (
    <tr data-row={row.key}>
      <RowHead row={row} titles={titles} />
      {row.cells.map((cell, index) => (
        <td key={services[index]?.id} data-cell={cell.state}>
          <bdi class="cell-name">{services[index]?.name}</bdi>
          <CellContent cell={cell} row={row} titles={titles} />
        </td>
      ))}
    </tr>
  );
}

function RowHead({
  row: { dealBreaker, finding },
  titles,
}: {
  row: ComparisonRowData;
  titles: CaseTitles | null;
}) {
  if (dealBreaker?.starter) {
    return (
      <th scope="row">
        <DealBreakerMark />
        {starterText(dealBreaker.starter)}
      </th>
    );
  }
  const [first] = dealBreaker?.cases ?? [];
  const named = finding ?? first;
  return (
    <th scope="row">
      {dealBreaker && <DealBreakerMark />}
      {named && (
        <CaseTitle
          original={named.title}
          title={finding?.shown ?? caseTitle(named)}
          language={finding?.lang ?? 'en'}
          titles={titles}
        />
      )}
    </th>
  );
}

function CellContent({
  cell,
  row,
  titles,
}: {
  cell: Cell;
  row: ComparisonRowData;
  titles: CaseTitles | null;
}) {
  switch (cell.state) {
    case 'found': {
      const { finding } = cell;
      // The same words as at the start of the row would say nothing.
      const isOther =
        row.finding?.id !== finding.id || (row.dealBreaker !== null && row.dealBreaker.cases.length > 1);
      return (
        <span class="found">
          <ClassMark classification={finding.classification} />
          <span class="visually-hidden">{t(CLASS_HEADINGS[finding.classification])}. </span>
          {isOther ? (
            <CaseTitle
              original={finding.title}
              title={finding.shown}
              language={finding.lang}
              titles={titles}
            />
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
