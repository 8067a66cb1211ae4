import { useEffect, useMemo, useState } from 'preact/hooks';
import { AnswerLegend } from '../../cases/AnswerSign.tsx';
import { CaseContext } from '../../cases/case-context.ts';
import { useCaseTitles } from '../../cases/case-titles.ts';
import { noteAnswer } from '../../catalog/site/newer-services.ts';
import { ListStatus } from '../../catalog/view/ListStatus.tsx';
import { useListInUse, useProgress } from '../../catalog/view/use-list.ts';
import { dealBreakerAdditions } from '../../deal-breakers/view/point-additions.tsx';
import { useDealBreakers } from '../../deal-breakers/view/use-deal-breakers.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { formatList, formatNames } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { Attribution } from '../../page/Attribution.tsx';
import { MAX_COMPARED } from '../../page/open-comparison.ts';
import { startInBackground } from '../../platform/errors.ts';
import { type CachedDetails, cachedDetails, loadCachedDetails } from '../../points/details-cache.ts';
import { questionText } from '../../questions/questions.ts';
import { SearchBox } from '../../search/view/SearchBox.tsx';
import { pointLanguage, type Settings } from '../../settings/settings.ts';
import { useSettings } from '../../settings/view/use-settings.ts';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { columnOf, currentOf, type NamedColumn } from './column.ts';
import { compareCases } from './compare-cases.ts';
import { comparedIds, keepCompared } from './compared-services.ts';
import { LoadPoints } from './LoadPoints.tsx';

/** Compares up to three services of the directory in use. */
export function ComparePage({ first, ids }: { first: Settings; ids: readonly number[] }) {
  const settings = useSettings(first);
  const { directory } = settings;
  return (
    <ComparedServices
      // What was fetched belongs to one directory and one language.
      key={`${directory} ${pointLanguage(settings.pointLanguage)}`}
      settings={settings}
      // In another directory the ids are those of other services.
      ids={directory === first.directory ? ids : []}
    />
  );
}

interface Props {
  settings: Settings;
  /** The services at first. */
  ids: readonly number[];
}

/** The services that are compared, and a search that adds another one. */
export function ComparedServices({ settings, ids: first }: Props) {
  const { directory } = settings;
  const [ids, setIds] = useState(first);
  const [details, setDetails] = useState<ReadonlyMap<number, CachedDetails>>(new Map());
  const inUse = useListInUse(directory);
  const list = useProgress(inUse === null ? null : inUse?.list, directory);
  const titles = useCaseTitles(directory);
  const dealBreakers = useDealBreakers(directory);
  const { chosen } = dealBreakers;
  const language = pointLanguage(settings.pointLanguage);
  const add = (id: number, arrived: CachedDetails | null) => {
    if (arrived) setDetails((before) => new Map([...before, [id, arrived]]));
  };
  const readSession = async (added: readonly number[]) => {
    await loadCachedDetails(directory, added, language);
    for (const id of added) add(id, cachedDetails(directory, id, language));
  };
  useEffect(() => startInBackground('read the details of this session', readSession(first)), []);
  useEffect(() => keepCompared(directory, ids), [directory, ids]);
  const removing = useFocusAfterRemoval(ids.length, '[data-action="remove"]', 'h1');

  const columns = useMemo(
    () => inUse !== undefined && ids.map((id) => columnOf(id, inUse, details.get(id) ?? null, settings)),
    [ids, inUse, details, settings],
  );
  const comparison = useMemo(
    () => columns && compareCases(columns, chosen, directory),
    [columns, chosen, directory],
  );
  const lacking = columns ? columns.filter(({ service, cases }) => service && !cases).length : 0;
  const loading = useFocusAfterRemoval(lacking, '.load-points button', 'h1');
  const arrived = (id: number, fetched: CachedDetails) => {
    // The button that was pressed goes with the last answer.
    if (document.activeElement?.closest('.load-points')) loading(0);
    add(id, fetched);
    const service = currentOf(id, inUse ?? null, fetched, settings);
    if (!service) return;
    const answer = { at: fetched.at, service: fetched.details };
    startInBackground('note a newer answer', noteAnswer(directory, answer, service.listed !== null));
  };
  if (!columns || !comparison) return null;
  const isWaiting = columns.some((column) => !column.service && column.absence.state !== 'unlisted');
  const names = columns.map(({ id, service }) =>
    service ? serviceName(service) : t('compareNumber', String(id)),
  );
  const named = columns.map((column, index): NamedColumn => {
    const name = names[index] ?? '';
    return { ...column, name, hasNamesake: names.some((other, at) => at !== index && other === name) };
  });
  return (
    <>
      <h1 tabIndex={-1}>{columns.length === 0 ? t('compareTitle') : formatList(names.map(isolated))}</h1>
      {columns.length === 0 && <p>{t('compareNothing')}</p>}
      {columns.length < MAX_COMPARED && (
        <section class="add-service">
          <h2>{t(columns.length === 0 ? 'compareFirst' : 'compareAdd')}</h2>
          <SearchBox
            settings={settings}
            choose={async ({ id }) => {
              await readSession([id]);
              // Another service may have been chosen in the meantime.
              setIds((now) => comparedIds([...now, id]));
            }}
          />
        </section>
      )}
      {isWaiting && (
        <section>
          <ListStatus list={list} />
        </section>
      )}
      {columns.length > 0 && (
        <CaseContext.Provider value={{ titles, ...dealBreakerAdditions(dealBreakers) }}>
          <LoadPoints
            missing={named.filter(({ service, cases }) => service && !cases)}
            settings={settings}
            arrived={arrived}
          />
          <AnswerLegend />
          <ComparisonTable
            columns={named}
            comparison={comparison}
            language={language ?? 'en'}
            remove={(id) => {
              removing(ids.indexOf(id));
              setIds((now) => now.filter((each) => each !== id));
            }}
          />
          {comparison.questions.length > 0 && comparison.unanswered.length > 0 && (
            <p class="soft" data-unanswered>
              {t('compareUnanswered', formatNames(comparison.unanswered.map(questionText)))}
            </p>
          )}
          <footer>
            <Attribution directory={directory} />
            <p class="soft">{t('answerNotInReviewHelp')}</p>
            <p class="soft">{t('serviceAboutGrades')}</p>
          </footer>
        </CaseContext.Provider>
      )}
    </>
  );
}

/** Keeps a Latin name together in an Arabic list (U+2068 and U+2069, the Unicode isolates). */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
