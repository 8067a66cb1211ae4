import { actionsData } from '../../actions/actions-data.ts';
import type { DealBreakerCount } from '../../deal-breakers/my-deal-breakers.ts';
import { DealBreakersCount } from '../../deal-breakers/view/DealBreakersCount.tsx';
import { formatDate, formatMonth, formatNames } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { CaseTitles } from '../../points/case-titles/case-titles.ts';
import { DealBreakerName } from '../../points/view/DealBreakerName.tsx';
import { ListDifference } from '../../ui/texts/ListDifference.tsx';
import { sentence } from '../../ui/texts/sentence.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { ClosedSection, Section } from './ComparisonSection.tsx';
import type { NamedColumn } from './column.ts';
import type { Comparison } from './compare-cases.ts';
import { Rights } from './Rights.tsx';
import { ServiceHead, ServiceVerdict } from './ServiceHead.tsx';

interface Props {
  columns: readonly NamedColumn[];
  comparison: Comparison;
  titles: CaseTitles | null;
  remove: (id: number) => void;
}

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
      {service && <ListDifference service={service} />}
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
