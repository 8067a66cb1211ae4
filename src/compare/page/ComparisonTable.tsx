import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type ActionsData, actionsData } from '../../actions/actions-data.ts';
import { DIFFICULTY_TEXTS } from '../../actions/view/difficulty-texts.ts';
import type { DealBreakerCount } from '../../deal-breakers/count-deal-breakers.ts';
import { DealBreakerFlag } from '../../deal-breakers/view/DealBreakerFlag.tsx';
import { DealBreakersCount } from '../../deal-breakers/view/DealBreakersCount.tsx';
import { starterText } from '../../deal-breakers/view/starter-text.ts';
import { formatDate, formatMonth, formatNames, formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { caseTitle } from '../../points/case-title.ts';
import type { CaseTitles } from '../../points/case-titles/case-titles.ts';
import { Button } from '../../ui/Button.tsx';
import { ListDifference } from '../../ui/texts/ListDifference.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { ComparisonRow, Dash, TableRow } from './ComparisonRow.tsx';
import type { NamedColumn } from './column.ts';
import type { Comparison, ComparisonRowData } from './compare-findings.ts';
import { ServiceHead, ServiceVerdict } from './ServiceHead.tsx';

interface Props {
  columns: readonly NamedColumn[];
  comparison: Comparison;
  titles: CaseTitles | null;
  remove: (id: number) => void;
}

/** So many rows of a section are shown at first: with them, the page is printed on one sheet. */
const SHOWN = 10;

const NO_EVENTS: readonly [] = [];

/** The services side by side. On a narrow screen the name of a row stands above its cells. */
export function ComparisonTable({ columns, comparison, titles, remove }: Props) {
  const { unchecked, dealBreakers } = comparison;
  const isSingle = columns.length === 1;
  const actions = useLatest(actionsData, NO_EVENTS).value ?? null;
  const shared = { columns, titles };
  const sections = {
    opposite: { heading: t('compareOpposite'), rows: comparison.opposite },
    different: { heading: t('compareDifferent'), rows: comparison.different },
    same: { heading: t(isSingle ? 'comparePoints' : 'compareSame'), rows: comparison.same },
  };
  const hasDealBreakers = dealBreakers.length + unchecked.length > 0;
  return (
    <table data-columns={columns.length} style={{ '--columns': columns.length }}>
      <caption class="visually-hidden">
        {t('compareCaption', formatNames(columns.map(({ name }) => name)))}
      </caption>
      <thead>
        <tr class="heads">
          <td class="corner">
            <span class="soft">{t('serviceSubject')}</span>
          </td>
          {columns.map((column) => (
            <ServiceHead key={column.id} column={column} remove={remove} />
          ))}
        </tr>
        <tr class="verdicts">
          <td class="corner" />
          {columns.map((column) => (
            <ServiceVerdict key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr class="about">
          <td class="corner" />
          {columns.map((column, index) => (
            <td key={column.id} data-about={column.id}>
              <About column={column} dealBreakers={countOf(comparison, column, index)} />
            </td>
          ))}
        </tr>
      </tbody>
      {hasDealBreakers && (
        <Section name="dealBreakers" heading={t('dealBreakersTitle')} rows={dealBreakers} {...shared}>
          {unchecked.length > 0 && (
            <tr>
              <td class="wide soft" colSpan={columns.length + 1} data-unchecked={unchecked.length}>
                {t(
                  'compareUnchecked',
                  unchecked
                    .map(({ starter, cases: [first] }) => {
                      if (starter) return starterText(starter);
                      return first ? (titles?.shortTitle(first.title) ?? caseTitle(first)) : '';
                    })
                    .join(' · '),
                )}
              </td>
            </tr>
          )}
        </Section>
      )}
      <Section name="opposite" {...sections.opposite} {...shared} />
      <Section name="different" {...sections.different} {...shared} />
      <Section name="same" {...sections.same} {...shared} />
      <Rights rows={comparison.rights} actions={actions} {...shared} />
      <ClosedSection name="single" heading={t('compareSingle')} rows={comparison.single} {...shared} />
      <ClosedSection name="neutral" heading={t('compareNeutral')} rows={comparison.neutral} {...shared} />
    </table>
  );
}

/** What else is known of a service: how old its review is, its deal-breakers, and whether the list says something else. */
function About({ column, dealBreakers }: { column: NamedColumn; dealBreakers: DealBreakerCount }) {
  const { service, findings, snapshotAt, reviewedAt } = column;
  return (
    <>
      {service && (
        <p class="soft" data-review>
          {t(
            service.grade === null
              ? 'popupUnrated'
              : service.reviewed
                ? 'compareReviewed'
                : 'popupPartlyReviewed',
          )}
        </p>
      )}
      {snapshotAt !== null && <p class="soft">{t('compareAsOf', formatDate(snapshotAt))}</p>}
      {reviewedAt > 0 && (
        <p class="soft" data-reviewed-at>
          {t('popupReviewed', formatMonth(reviewedAt))}
        </p>
      )}
      {service && <ListDifference service={service} />}
      {findings?.size === 0 && <p class="soft">{t('popupNoReasons')}</p>}
      <p>
        <DealBreakersCount count={dealBreakers} />
      </p>
    </>
  );
}

/** How many of the rows about deal-breakers a service has. */
function countOf(
  { dealBreakers, unchecked }: Comparison,
  { findings }: NamedColumn,
  index: number,
): DealBreakerCount {
  const isKnown = findings !== null && findings.size > 0;
  const states = dealBreakers.map(({ cells }) => cells[index]?.state);
  const crossed = states.filter((state) => state === 'found').length;
  const checked = crossed + states.filter((state) => state === 'not-found').length;
  return { crossed: isKnown ? crossed : null, checked, total: dealBreakers.length + unchecked.length };
}

interface SectionProps {
  name: string;
  heading: string;
  rows: readonly ComparisonRowData[];
  columns: readonly NamedColumn[];
  titles: CaseTitles | null;
}

function Section({
  name,
  heading,
  rows,
  columns,
  titles,
  children,
}: SectionProps & { children?: ComponentChildren }) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0 && !children) return null;
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  const width = columns.length + 1;
  return (
    <tbody data-section={name}>
      <tr>
        <th class="section" colSpan={width} scope="rowgroup">
          {name === 'dealBreakers' && <DealBreakerFlag />} {heading}{' '}
          <span class="number">{formatNumber(rows.length)}</span>
        </th>
      </tr>
      {shown.map((row) => (
        <ComparisonRow key={row.key} row={row} services={columns} titles={titles} />
      ))}
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

/** A section that is closed at first. */
function ClosedSection({ name, heading, rows, columns, titles }: SectionProps) {
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <tbody data-section={name} class={isOpen ? undefined : 'closed'}>
      <tr>
        <th class="section" colSpan={columns.length + 1} scope="rowgroup">
          <button
            type="button"
            class="fold"
            data-action={`open-${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span>
              {heading} <span class="number">{formatNumber(rows.length)}</span>
            </span>
          </button>
        </th>
      </tr>
      {isOpen &&
        rows.map((row) => <ComparisonRow key={row.key} row={row} services={columns} titles={titles} />)}
    </tbody>
  );
}

interface RightsProps {
  rows: readonly ComparisonRowData[];
  /** Null before they are read. */
  actions: ActionsData | null;
  columns: readonly NamedColumn[];
  titles: CaseTitles | null;
}

/** How hard it is to delete an account, and what a person may do by the terms. */
function Rights({ rows, actions, columns, titles }: RightsProps) {
  const difficulties = columns.map(({ service }) =>
    service ? (actions?.of(service)?.delete?.difficulty ?? null) : null,
  );
  const hasDeletion = difficulties.some((difficulty) => difficulty !== null);
  const section = { name: 'rights', heading: t('actionsRights'), rows, columns, titles };
  return (
    <Section {...section}>
      {hasDeletion && (
        <TableRow
          name="deletion"
          head={t('actionsDelete')}
          cells={columns.map(({ id }, index) => {
            const difficulty = difficulties[index] ?? null;
            return (
              <td key={id} data-deletion={difficulty}>
                {difficulty ? t(DIFFICULTY_TEXTS[difficulty]) : <Dash text={t('compareUnknown')} />}
              </td>
            );
          })}
        />
      )}
    </Section>
  );
}
