import { starterText } from '../../deal-breakers/starters.ts';
import { GRADES } from '../../directory/schema/vocabulary.ts';
import { formatMonth, formatNames, formatNumber } from '../../i18n/format.ts';
import { gradeLabel, shortVerdict } from '../../i18n/grade-verdict.ts';
import { t, tCount } from '../../i18n/t.ts';
import { caseTitle } from '../../points/case-title.ts';
import type { CaseTitles } from '../../points/case-titles/case-titles.ts';
import { countText } from '../../points/class-headings.ts';
import { CELL_TEXTS, isSameAsRow, RIGHT_TEXTS } from './ComparisonRow.tsx';
import type { NamedColumn } from './column.ts';
import { type Comparison, type ComparisonRowData, goodSideOf } from './compare-cases.ts';

/**
 * Who is better in what, as sentences: the best grade, on which side services stand where reviewers found opposites, and whose
 * review is not finished. Only what was checked; nothing about a single service.
 */
export function comparisonSummary(columns: readonly NamedColumn[], { opposite }: Comparison): string[] {
  const services = columns.flatMap(({ service, name }) => (service ? [{ ...service, name }] : []));
  if (services.length < 2) return [];
  const graded = services.filter(({ grade }) => grade !== null);
  const best = GRADES.find((grade) => graded.some((service) => service.grade === grade));
  const winners = graded.filter(({ grade }) => grade === best);
  const named = (some: readonly { readonly name: string }[]) => formatNames(some.map(({ name }) => name));
  const sentences: string[] = [];
  if (graded.length > 1) {
    const text =
      winners.length === 1
        ? 'compareBest'
        : winners.length === graded.length
          ? 'compareSameGrade'
          : 'compareBestOf';
    sentences.push(t(text, named(winners)));
  }
  const good = opposite.flatMap(goodSideOf);
  if (opposite.length > 0 && good.length > 0) {
    const sides = columns.flatMap(({ name }, index) => {
      const count = good.filter((each) => each === index).length;
      return count > 0 ? [opposite.length > 1 ? `${name} (${formatNumber(count)})` : name] : [];
    });
    sentences.push(tCount('compareGoodSide', opposite.length, formatNames(sides)));
  }
  const ungraded = services.filter(({ grade }) => grade === null);
  if (ungraded.length > 0) sentences.push(t('compareUngraded', named(ungraded)));
  const unfinished = graded.filter(({ reviewed }) => !reviewed);
  if (unfinished.length > 0) sentences.push(t('compareUnfinished', named(unfinished)));
  return sentences;
}

/** A comparison as text to copy: the sentences, the services, and the rows in which they differ. */
export function comparisonText(
  columns: readonly NamedColumn[],
  comparison: Comparison,
  titles: CaseTitles | null,
  credit: string,
): string {
  const line = (row: ComparisonRowData) => {
    const cells = row.cells.map(({ state, cases }, index) => {
      const found = cases.map((comparedCase) =>
        isSameAsRow(comparedCase, row)
          ? t('compareFound')
          : (titles?.shortTitle(comparedCase.title) ?? comparedCase.shown),
      );
      return `${columns[index]?.name}: ${found.join('; ') || t(CELL_TEXTS[state])}`;
    });
    return `- ${headText(row, titles)} (${cells.join(' | ')})`;
  };
  const section = (heading: string, rows: readonly ComparisonRowData[]) =>
    rows.length > 0 ? ['', heading, ...rows.map(line)] : [];
  return [
    ...columns.map(headLine),
    ...comparisonSummary(columns, comparison),
    ...section(t('dealBreakersTitle'), comparison.dealBreakers),
    ...section(t('compareOpposite'), comparison.opposite),
    ...section(t('compareDifferent'), comparison.different),
    '',
    credit,
  ].join('\n');
}

/** `Signal: Grade B so far, Mostly fair so far, 8 bad, 6 good, Reviewed Apr 2022` */
function headLine({ name, service, counts, reviewedAt }: NamedColumn): string {
  const { grade = null, reviewed = false } = service ?? {};
  const parts = [
    gradeLabel(grade, reviewed),
    ...(grade === null ? [] : [shortVerdict({ grade, reviewed })]),
    ...(['blocker', 'bad', 'good'] as const).flatMap((classification) => {
      const count = counts?.get(classification) ?? 0;
      return count > 0 ? [countText(classification, count)] : [];
    }),
    ...(reviewedAt > 0 ? [t('popupReviewed', formatMonth(reviewedAt))] : []),
  ];
  return `${name}: ${parts.join(', ')}`;
}

function headText({ about, comparedCase }: ComparisonRowData, titles: CaseTitles | null): string {
  if (typeof about === 'string') return t(RIGHT_TEXTS[about]);
  if (about?.starter) return starterText(about.starter);
  const named = comparedCase ?? about?.cases[0];
  return named ? (titles?.shortTitle(named.title) ?? comparedCase?.shown ?? caseTitle(named)) : '';
}
