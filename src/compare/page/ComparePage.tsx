import { useEffect, useMemo, useState } from 'preact/hooks';
import { noteAnswer } from '../../catalog/site/newer-services.ts';
import { dealBreakersOf } from '../../deal-breakers/my-deal-breakers.ts';
import { useDealBreakers } from '../../deal-breakers/view/use-deal-breakers.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/errors.ts';
import { useCaseTitles } from '../../points/case-titles/case-titles.ts';
import { CLASS_HEADINGS } from '../../points/class-headings.ts';
import { type CachedDetails, cachedDetails, loadCachedDetails } from '../../points/details-cache.ts';
import { SearchBox } from '../../search/view/SearchBox.tsx';
import { pointLanguage, type Settings } from '../../settings/settings.ts';
import { useStars } from '../../stars/view/StarButton.tsx';
import { ListStatus } from '../../ui/ListStatus.tsx';
import { Attribution, attributionText } from '../../ui/page/Attribution.tsx';
import { PageAction, PrintAction } from '../../ui/page/PageAction.tsx';
import { CopyStatus, useCopy } from '../../ui/reports/use-copy.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
import { useProgress } from '../../ui/use-list.ts';
import { useSettings } from '../../ui/use-settings.ts';
import { MAX_COMPARED } from '../open-comparison.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { columnOf, currentOf, detailsLanguage, type NamedColumn } from './column.ts';
import { compareCases } from './compare-cases.ts';
import { comparisonSummary, comparisonText } from './comparison-summary.ts';
import { LoadPoints } from './LoadPoints.tsx';
import { comparedIds } from './service-ids.ts';
import { useStored } from './use-stored.ts';

/** Compares up to three services of the directory in use. */
export function ComparePage({ first, ids }: { first: Settings; ids: readonly number[] }) {
  const settings = useSettings(first);
  const { directory } = settings;
  return (
    <ComparedServices
      // What was fetched belongs to one directory and one language.
      key={`${directory} ${detailsLanguage(settings)}`}
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
  // Who has just added the second service is likely to add a third, so the search stays open.
  const [hasAdded, setAdded] = useState(false);
  const [details, setDetails] = useState<ReadonlyMap<number, CachedDetails>>(new Map());
  const stored = useStored(directory);
  const list = useProgress(stored?.list, directory);
  const titles = useCaseTitles(directory);
  const stars = useStars(directory);
  const dealBreakers = dealBreakersOf(useDealBreakers(directory).chosen);
  const add = (id: number, arrived: CachedDetails | null) => {
    if (arrived) setDetails((before) => new Map([...before, [id, arrived]]));
  };
  const language = pointLanguage(settings.pointLanguage);
  const readSession = async (added: readonly number[]) => {
    await loadCachedDetails(directory, added, language);
    for (const id of added) add(id, cachedDetails(directory, id, language));
  };
  useEffect(() => startInBackground('read the details of this session', readSession(first)), []);

  const columns = useMemo(
    () => stored && ids.map((id) => columnOf(id, stored, details.get(id) ?? null, settings)),
    [ids, stored, details, settings],
  );
  const arrived = (id: number, fetched: CachedDetails) => {
    add(id, fetched);
    const service = stored && currentOf(id, stored, fetched, settings);
    if (!service) return;
    const answer = { at: fetched.at, service: fetched.details };
    startInBackground('note a newer answer', noteAnswer(directory, answer, service.listed !== null));
  };
  if (!stored || !columns) return null;
  const isWaiting = columns.some((column) => !column.service && column.absence.state !== 'unlisted');
  const names = columns.map(({ id, service }) =>
    service ? serviceName(service) : t('compareNumber', String(id)),
  );
  const named = columns.map((column, index): NamedColumn => {
    const name = names[index] ?? '';
    return { ...column, name, hasNamesake: names.some((other, at) => at !== index && other === name) };
  });
  const comparison = compareCases(columns, dealBreakers);
  const lead = comparisonSummary(named, comparison);
  const search = (
    <SearchBox
      settings={settings}
      stars={stars}
      choose={async ({ id }) => {
        await readSession([id]);
        setAdded(true);
        // Another service may have been chosen in the meantime.
        setIds((now) => comparedIds([...now, id]));
      }}
    />
  );
  const copied = () => comparisonText(named, comparison, titles, attributionText(directory));
  return (
    <>
      <h1>{columns.length === 0 ? t('compareTitle') : formatList(names.map(isolated))}</h1>
      {lead.length > 0 && (
        <p class="lead" data-lead>
          {lead.join(' ')}
        </p>
      )}
      {columns.length < 2 && (
        <section class="add-service">
          <h2>{t(columns.length === 0 ? 'compareFirst' : 'compareAdd')}</h2>
          {search}
        </section>
      )}
      {columns.length > 1 && <CompareActions text={copied} />}
      {columns.length > 1 && columns.length < MAX_COMPARED && (
        <details class="add-service" open={hasAdded}>
          <summary>{t('compareAdd')}</summary>
          {search}
        </details>
      )}
      {isWaiting && (
        <section>
          <ListStatus list={list} />
        </section>
      )}
      {columns.length === 0 ? (
        <p>{t('compareNothing')}</p>
      ) : (
        <>
          <LoadPoints
            missing={named.filter(({ service, isWhole }) => service && !isWhole)}
            settings={settings}
            arrived={arrived}
          />
          <Legend />
          <ComparisonTable
            columns={named}
            comparison={comparison}
            titles={titles}
            remove={(id) => setIds((now) => now.filter((each) => each !== id))}
          />
          <footer>
            <Attribution directory={directory} />
            <p class="soft">{t('serviceAboutGrades')}</p>
          </footer>
        </>
      )}
    </>
  );
}

/** Keeps a Latin name together in an Arabic list (U+2068 and U+2069, the Unicode isolates). */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** What one can do with the comparison as a whole. */
function CompareActions({ text }: { text: () => string }) {
  const { copied, copy } = useCopy();
  return (
    <>
      <div class="page-actions">
        <PageAction name="copy" onClick={() => copy(text())}>
          {t(copied ? 'popupCopied' : 'popupCopyText')}
        </PageAction>
        <PrintAction />
      </div>
      <CopyStatus copied={copied} />
    </>
  );
}

/** What the marks in the table mean. */
function Legend() {
  return (
    <p class="compare-legend soft">
      {(['blocker', 'bad', 'good'] as const).map((classification) => (
        <span key={classification}>
          <ClassMark classification={classification} /> {t(CLASS_HEADINGS[classification])}
        </span>
      ))}
      <span>
        <span aria-hidden="true">– </span>
        {t('compareLegend')}
      </span>
    </p>
  );
}
