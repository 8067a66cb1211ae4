import { type ActionsData, actionsData } from '../../actions/actions-data.ts';
import { DIFFICULTY_TEXTS } from '../../actions/view/DeletionLink.tsx';
import type { DealBreakerCount } from '../../deal-breakers/my-deal-breakers.ts';
import { DealBreakersCount } from '../../deal-breakers/view/DealBreakersCount.tsx';
import { formatDate, formatMonth, formatNames } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { CaseTitles } from '../../points/case-titles/case-titles.ts';
import { DealBreakerName } from '../../points/view/DealBreakerName.tsx';
import { ListDifference } from '../../ui/texts/ListDifference.tsx';
import { sentence } from '../../ui/texts/sentence.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { Dash } from './ComparisonRow.tsx';
import type { NamedColumn } from './column.ts';
import type { Comparison, ComparisonRowData } from './compare-cases.ts';
import { Section } from './Section.tsx';
import { ServiceHead, ServiceVerdict } from './ServiceHead.tsx';

interface Props {
  columns: readonly NamedColumn[];
  comparison: Comparison;
  titles: CaseTitles | null;
  remove: (id: number) => void;
}

/** The services side by side. On a narrow screen the name of a row stands above its cells. */
export function ComparisonTable({ columns, comparison, titles, remove }: Props) {
  const { unchecked, dealBreakers } = comparison;
  const actions = useLatest(actionsData).value ?? null;
  const shared = { columns, titles };
  const sameHeading = t(columns.length === 1 ? 'comparePoints' : 'compareSame');
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
                {sentence(
                  'compareUnchecked',
                  <span>
                    {unchecked.map((dealBreaker, index) => (
                      <span key={dealBreaker.starter ?? dealBreaker.cases[0]?.id}>
                        {index > 0 && ' · '}
                        <DealBreakerName dealBreaker={dealBreaker} found={null} titles={titles} />
                      </span>
                    ))}
                  </span>,
                )}
              </td>
            </tr>
          )}
        </Section>
      )}
      <Section name="opposite" heading={t('compareOpposite')} rows={comparison.opposite} {...shared} />
      <Section name="different" heading={t('compareDifferent')} rows={comparison.different} {...shared} />
      <Section name="same" heading={sameHeading} rows={comparison.same} {...shared} />
      <Rights rows={comparison.rights} actions={actions} {...shared} />
      <Section folds name="single" heading={t('compareSingle')} rows={comparison.single} {...shared} />
      <Section folds name="neutral" heading={t('compareNeutral')} rows={comparison.neutral} {...shared} />
    </table>
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
        <tr data-row="deletion">
          <th scope="row">{t('actionsDelete')}</th>
          {columns.map(({ id }, index) => {
            const difficulty = difficulties[index] ?? null;
            return (
              <td key={id} data-deletion={difficulty}>
                {difficulty ? t(DIFFICULTY_TEXTS[difficulty]) : <Dash text={t('compareUnknown')} />}
              </td>
            );
          })}
        </tr>
      )}
    </Section>
  );
}

/** What else is known of a service: how old its review is, its deal-breakers, and whether the list says something else. */
function About({ column, dealBreakers }: { column: NamedColumn; dealBreakers: DealBreakerCount }) {
  const { service, cases, snapshotAt, reviewedAt } = column;
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
      {service?.listed && <ListDifference service={service} listed={service.listed} />}
      {cases?.size === 0 && <p class="soft">{t('popupNoReasons')}</p>}
      <p>
        <DealBreakersCount count={dealBreakers} />
      </p>
    </>
  );
}

/** How many of the rows about deal-breakers a service has. */
function countOf(
  { dealBreakers, unchecked }: Comparison,
  { cases }: NamedColumn,
  index: number,
): DealBreakerCount {
  const isKnown = cases !== null && cases.size > 0;
  const states = dealBreakers.map(({ cells }) => cells[index]?.state);
  const crossed = states.filter((state) => state === 'found').length;
  const checked = crossed + states.filter((state) => state === 'not-found').length;
  return { crossed: isKnown ? crossed : null, checked, total: dealBreakers.length + unchecked.length };
}
