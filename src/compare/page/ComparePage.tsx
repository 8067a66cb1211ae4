import { useEffect, useRef, useState } from 'preact/hooks';
import { AnswerLegend } from '../../cases/AnswerSign.tsx';
import { CaseContext } from '../../cases/case-context.ts';
import { shownService } from '../../catalog/site/shown-site.ts';
import { ListStatus } from '../../catalog/view/ListStatus.tsx';
import { useListInUse, useProgress } from '../../catalog/view/use-list.ts';
import { usePageCases } from '../../deal-breakers/view/point-additions.tsx';
import { type CachedDetails, cachedDetails, loadCachedDetails } from '../../details/details-cache.ts';
import { useCurrentServices } from '../../details/view/use-current-services.ts';
import { directoryName } from '../../directory/profile.ts';
import { formatDate, formatList } from '../../i18n/format.ts';
import { isolated, t } from '../../i18n/t.ts';
import { Attribution } from '../../page/Attribution.tsx';
import { MAX_COMPARED } from '../../page/open-comparison.ts';
import { ServiceLink } from '../../page/ServiceLink.tsx';
import { startInBackground } from '../../platform/errors.ts';
import { SearchBox } from '../../search/view/SearchBox.tsx';
import { pointLanguage, type Settings } from '../../settings/settings.ts';
import { useSettings } from '../../settings/view/use-settings.ts';
import { useTerms } from '../../terms-changes/view/TermsChanges.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { compareCases } from './compare-cases.ts';
import { comparedIds, keepCompared } from './compared-ids.ts';
import { comparedService } from './compared-service.ts';
import { LoadPoints } from './LoadPoints.tsx';

/** Compares up to three services of the directory in use. */
export function ComparePage({ first, ids }: { first: Settings; ids: readonly number[] }) {
  const settings = useSettings(first);
  const { directory } = settings;
  return (
    <ComparedServices
      key={directory}
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
  const inUse = useListInUse(directory);
  const list = useProgress(inUse === null ? null : inUse?.list, directory);
  const services = useCurrentServices(settings, inUse?.list ?? null);
  const terms = useTerms();
  const { dealBreakers, cases, isRead } = usePageCases(directory);
  const language = pointLanguage(settings.pointLanguage);
  const add = async (added: readonly number[]) => {
    await loadCachedDetails(settings, [...ids, ...added]);
    // Others may have been chosen or removed in the meantime.
    setIds((now) => comparedIds([...now, ...added]));
  };
  // Details are of one language.
  useEffect(() => startInBackground('read the details of this session', add([])), [language]);
  useEffect(() => keepCompared(directory, ids), [directory, ids]);
  const removing = useFocusAfterRemoval(ids.length, '[data-action="remove"]', 'h1');

  // The search disappears when there is no room for another service.
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnChange(ids.length, () => (document.activeElement === document.body ? title.current : null));

  const listedService = (id: number) => {
    const summary = inUse?.index?.summaries.get(id);
    return summary ? shownService(summary, settings) : null;
  };
  const trainingOf = (id: number) => {
    const listed = listedService(id);
    return (listed && terms?.trainingOf(listed)) ?? null;
  };
  const compared = ids.map((id) => {
    const details = cachedDetails(directory, id, language);
    const isTraining = trainingOf(id) !== null;
    return comparedService(id, listedService(id), inUse?.list ?? null, details, services, isTraining);
  });
  const missing = compared.filter(({ service, cases }) => service && !cases);
  const loading = useFocusAfterRemoval(inUse ? missing.length : 0, '.load-points button', 'h1');
  const arrived = (id: number, fetched: CachedDetails) => {
    // The button that was pressed goes with the last answer.
    loading(0);
    const listed = listedService(id);
    if (listed) services.arrived(listed, fetched);
  };
  if (inUse === undefined || !isRead || !terms) return null;
  const comparison = compareCases(
    compared,
    dealBreakers.chosen.filter((one) => one.kind === 'case'),
    directory,
  );
  const isWaiting = compared.some((one) => !one.service && one.absence.state !== 'unlisted');
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {ids.length === 0 ? t('compareTitle') : formatList(compared.map(({ name }) => isolated(name)))}
      </h1>
      {ids.length === 0 && <p>{t('compareNothing')}</p>}
      {ids.length < MAX_COMPARED && (
        <section class="add-service">
          <h2>{t(ids.length === 0 ? 'compareFirst' : 'compareAdd')}</h2>
          <SearchBox settings={settings} choose={({ id }) => add([id])} takesFocus={ids.length === 0} />
        </section>
      )}
      {isWaiting && (
        <section>
          <ListStatus list={list} />
        </section>
      )}
      {ids.length > 0 && (
        <CaseContext.Provider value={cases}>
          <LoadPoints key={language} missing={missing} settings={settings} arrived={arrived} />
          <AnswerLegend />
          <ComparisonTable
            columns={compared}
            {...comparison}
            language={language ?? 'en'}
            remove={(id) => {
              removing(ids.indexOf(id));
              setIds((now) => now.filter((each) => each !== id));
            }}
          />
          <footer>
            <Attribution directory={directory} />
            {compared.map(({ id, name, cases }) => {
              const training = cases && trainingOf(id);
              return (
                training && (
                  <p key={id} class="soft" data-own-answer={id}>
                    <ServiceLink id={id}>{name}</ServiceLink>{' '}
                    {t('aiSource', training.document, formatDate(training.textAt), directoryName(directory))}
                  </p>
                )
              );
            })}
            <p class="soft">{t('answerNotInReviewHelp')}</p>
            <p class="soft">{t('serviceAboutGrades')}</p>
          </footer>
        </CaseContext.Provider>
      )}
    </>
  );
}
