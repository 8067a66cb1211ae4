import type { ActionsData } from '../../actions/actions-data.ts';
import { DIFFICULTY_TEXTS } from '../../actions/view/DeletionLink.tsx';
import { t } from '../../i18n/t.ts';
import type { CaseTitles } from '../../points/case-titles/case-titles.ts';
import { Dash, TableRow } from './ComparisonRow.tsx';
import { Section } from './ComparisonSection.tsx';
import type { NamedColumn } from './column.ts';
import type { ComparisonRowData } from './compare-cases.ts';

interface RightsProps {
  rows: readonly ComparisonRowData[];
  /** Null before they are read. */
  actions: ActionsData | null;
  columns: readonly NamedColumn[];
  titles: CaseTitles | null;
}

/** How hard it is to delete an account, and what a person may do by the terms. */
export function Rights({ rows, actions, columns, titles }: RightsProps) {
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
