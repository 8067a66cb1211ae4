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

/** What stands in a cell without cases. */
export const CELL_TEXTS = {
  found: 'compareFound',
  'not-found': 'compareNotFound',
  'not-reviewed': 'compareNotReviewed',
  unknown: 'compareUnknown',
} as const satisfies Record<Cell['state'], MessageName>;

interface RowProps {
  row: ComparisonRowData;
  titles: CaseTitles | null;
}

/** One row about a deal-breaker, a right or a case. */
export function ComparisonRow({
  services,
  ...context
}: RowProps & { services: readonly { readonly id: number }[] }) {
  const { key, cells } = context.row;
  return (
    <tr data-row={key}>
      <th scope="row">
        <RowHead {...context} />
      </th>
      {cells.map((cell, index) => (
        <td key={services[index]?.id} data-cell={cell.state}>
          <CellContent cell={cell} {...context} />
        </td>
      ))}
    </tr>
  );
}

function RowHead({ row: { about, comparedCase }, titles }: RowProps) {
  if (typeof about === 'string') return <>{t(RIGHT_TEXTS[about])}</>;
  if (about?.starter) {
    return (
      <>
        <DealBreakerMark />
        {starterText(about.starter)}
      </>
    );
  }
  const named = comparedCase ?? about?.cases[0];
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

/** The cases of a cell, each with its mark. The words of the row are not said again: "Yes" stands for them. */
function CellContent({ cell: { state, cases }, row, titles }: RowProps & { cell: Cell }) {
  if (state === 'not-reviewed') return <Dash text={t(CELL_TEXTS[state])} />;
  if (cases.length === 0) return <span class="soft">{t(CELL_TEXTS[state])}</span>;
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

/** A dash, which a screen reader reads as what it stands for. */
export function Dash({ text }: { text: string }) {
  return (
    <span class="soft">
      <span aria-hidden="true">–</span>
      <span class="visually-hidden">{text}</span>
    </span>
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
