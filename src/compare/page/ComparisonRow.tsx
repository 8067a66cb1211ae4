import type { ComponentChildren } from 'preact';
import type { Right } from '../../actions/point-rights.ts';
import { starterText } from '../../deal-breakers/starters.ts';
import { DealBreakerMark } from '../../deal-breakers/view/DealBreakerFlag.tsx';
import { type MessageName, t } from '../../i18n/t.ts';
import { caseTitle } from '../../points/case-title.ts';
import { CaseTitle } from '../../points/case-titles/CaseTitle.tsx';
import type { CaseTitles } from '../../points/case-titles/case-titles.ts';
import { CLASS_HEADINGS } from '../../points/class-headings.ts';
import { ClassMark } from '../../ui/Seal.tsx';
import type { Cell, ComparisonRowData } from './compare-cases.ts';
import type { ComparedCase } from './compared-case.ts';

/** What each right is called at the start of its row. */
export const RIGHT_TEXTS = {
  access: 'compareRightAccess',
  delete: 'compareRightDelete',
  export: 'compareRightExport',
  'opt-out': 'compareRightOptOut',
  leave: 'compareRightLeave',
  arbitration: 'compareRightArbitration',
} as const satisfies Record<Right, MessageName>;

/** A row of the table. */
export function TableRow({
  name,
  head,
  cells,
}: {
  name: string;
  head: ComponentChildren;
  cells: readonly ComponentChildren[];
}) {
  return (
    <tr data-row={name}>
      <th scope="row">{head}</th>
      {cells}
    </tr>
  );
}

/** One row about a deal-breaker, a right or a case. */
export function ComparisonRow({
  row,
  services,
  titles,
}: {
  row: ComparisonRowData;
  services: readonly { readonly id: number }[];
  titles: CaseTitles | null;
}) {
  return (
    <TableRow
      name={row.key}
      head={<RowHead row={row} titles={titles} />}
      cells={row.cells.map((cell, index) => (
        <td key={services[index]?.id} data-cell={cell.state}>
          <CellContent cell={cell} row={row} titles={titles} />
        </td>
      ))}
    />
  );
}

function RowHead({
  row: { about, comparedCase },
  titles,
}: {
  row: ComparisonRowData;
  titles: CaseTitles | null;
}) {
  if (typeof about === 'string') return <>{t(RIGHT_TEXTS[about])}</>;
  if (about?.starter) {
    return (
      <>
        <DealBreakerMark />
        {starterText(about.starter)}
      </>
    );
  }
  const [first] = about?.cases ?? [];
  const named = comparedCase ?? first;
  return (
    <>
      {about && <DealBreakerMark />}
      {named && (
        <CaseTitle
          original={named.title}
          title={comparedCase?.shown ?? caseTitle(named)}
          language={comparedCase?.lang ?? 'en'}
          titles={titles}
        />
      )}
    </>
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
    case 'found':
      return <CellCases cases={cell.cases} row={row} titles={titles} />;
    case 'not-found':
      return cell.because.length > 0 ? (
        <CellCases cases={cell.because} row={row} titles={titles} />
      ) : (
        <span class="soft">{t('compareNotFound')}</span>
      );
    case 'not-reviewed':
      return <Dash text={t('compareNotReviewed')} />;
    case 'unknown':
      return <span class="soft">{t('compareUnknown')}</span>;
  }
}

/** A dash, which a screen reader reads as what it stands for. */
export function Dash({ text }: { text: string }) {
  return (
    <span class="soft">
      <span aria-hidden="true">–</span>
      <span class="visually-hidden">{text}</span>
    </span>
  );
}

/** The cases of a cell, each with its mark. The words of the row are not said again: "Yes" stands for them. */
function CellCases({
  cases,
  row,
  titles,
}: {
  cases: readonly ComparedCase[];
  row: ComparisonRowData;
  titles: CaseTitles | null;
}) {
  return (
    <>
      {cases.map((comparedCase) => (
        <span class="found" key={comparedCase.id}>
          <ClassMark classification={comparedCase.classification} />
          <span class="visually-hidden">{t(CLASS_HEADINGS[comparedCase.classification])}. </span>
          {isSameAsRow(comparedCase, row) ? (
            <span>{t('compareFound')}</span>
          ) : (
            <CaseTitle
              original={comparedCase.title}
              title={comparedCase.shown}
              language={comparedCase.lang}
              titles={titles}
            />
          )}
        </span>
      ))}
    </>
  );
}

/** Whether the start of the row says what a case says. */
export function isSameAsRow(
  comparedCase: ComparedCase,
  { about, comparedCase: first, key }: ComparisonRowData,
): boolean {
  if (about === null) return key === String(comparedCase.id) || first?.id === comparedCase.id;
  return typeof about === 'object' && about.cases.length === 1 && about.cases[0]?.id === comparedCase.id;
}
