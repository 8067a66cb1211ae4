import { useRef, useState } from 'preact/hooks';
import { listDate } from '../catalog/list-record.ts';
import { ListStatus } from '../catalog/view/ListStatus.tsx';
import { useProgress } from '../catalog/view/use-list.ts';
import type { Grade } from '../directory/schema/vocabulary.ts';
import { toneOf } from '../graphics/drawing.ts';
import { formatNumber } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import type { Settings } from '../settings/settings.ts';
import { useSettings } from '../settings/view/use-settings.ts';
import { useFocusOnChange } from '../ui/use-focus-on-change.ts';
import { ExportSource } from './export/ExportSource.tsx';
import { type Account, GRADE_ORDER } from './report/account.ts';
import { headline } from './report/headline.ts';
import { Report } from './report/Report.tsx';
import { useReport } from './report/use-report.ts';

/** Which services the user has accounts with, and their grades. Nothing of it is sent, and nothing is stored. */
export function Accounts({ first }: { first: Settings }) {
  const settings = useSettings(first);
  const { list, state, add, finish } = useReport(settings);
  // Until then, the report may have to be made again from the same file.
  const isComplete = state.kind === 'shown' && state.absence.state === 'unlisted';
  const record = useProgress(list === null ? null : list?.list, settings.directory);
  const status = record !== undefined && !record?.current && (
    <section>
      <ListStatus list={record} />
    </section>
  );
  const [chosen, setGrade] = useState<Grade | 'none' | null>(null);
  const accounts = state.kind === 'shown' ? state.report.accounts : [];
  // After another list or another setting no service may have the chosen grade.
  const grade = accounts.some(({ service }) => (service.grade ?? 'none') === chosen) ? chosen : null;
  const isFolded = accounts.length > 0;
  const title = useRef<HTMLHeadingElement>(null);
  // The form, which had the focus, is folded, or the headline says that none of its sites is in the list.
  useFocusOnChange(isFolded || isComplete, () => (isFolded || isComplete ? title.current : null));
  return (
    <>
      <h1 ref={title} tabIndex={-1} data-headline={isComplete}>
        {isComplete ? headline(accounts) : t('accountsTitle')}
      </h1>
      {isFolded ? (
        <>
          <GradeBar accounts={accounts} chosen={grade} choose={setGrade} />
          <p class="soft">{t('accountsKept')}</p>
        </>
      ) : (
        <p>{t('accountsLead')}</p>
      )}
      {state.kind === 'none' && status}
      <ExportSource add={add} finish={finish} isReportComplete={isComplete} isFolded={isFolded} />
      {state.kind !== 'none' && status}
      {state.kind === 'waiting' && <p data-report="waiting">{t('accountsWaiting')}</p>}
      {state.kind === 'shown' && (
        <Report
          report={state.report}
          absence={state.absence}
          settings={settings}
          grade={grade}
          listedAt={list ? listDate(list.list) : 0}
        />
      )}
    </>
  );
}

interface Props {
  accounts: readonly Account[];
  /** Null if services of all grades are shown. */
  chosen: Grade | 'none' | null;
  choose: (grade: Grade | 'none' | null) => void;
}

/** One bar with a part for each grade, as wide as its share. A press on a part shows only its services, another one all. */
export function GradeBar({ accounts, chosen, choose }: Props) {
  return (
    <fieldset class="grade-bar solid-seal">
      <legend class="visually-hidden">{t('accountsGrades')}</legend>
      {GRADE_ORDER.map((grade) => {
        const count = accounts.filter(({ service }) => service.grade === grade).length;
        const value = grade ?? 'none';
        if (count === 0) return null;
        return (
          <button
            type="button"
            key={value}
            data-filter={value}
            data-count={count}
            aria-pressed={chosen === value}
            style={{ flexGrow: count, '--tone': `var(--${toneOf(grade)})` }}
            onClick={() => choose(chosen === value ? null : value)}
          >
            <span>
              {/* A dash, as in the seal, because a word is wider than the other parts of the bar. */}
              {grade ?? (
                <>
                  <span aria-hidden="true">–</span>
                  <span class="visually-hidden">{t('accountsNoGrade')}</span>
                </>
              )}
            </span>{' '}
            <b>{formatNumber(count)}</b>
          </button>
        );
      })}
    </fieldset>
  );
}
