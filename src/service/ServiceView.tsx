import { useLayoutEffect, useMemo } from 'preact/hooks';
import { AnswerLegend } from '../cases/AnswerSign.tsx';
import { CaseContext } from '../cases/case-context.ts';
import type { ChangeLog } from '../catalog/history/change-log.ts';
import { type ListRecord, listDate } from '../catalog/list-record.ts';
import type { CurrentService } from '../catalog/site/newer-services.ts';
import type { ServiceSummary } from '../catalog/summary-table.ts';
import { ListDifference } from '../catalog/view/ListDifference.tsx';
import { useProgress } from '../catalog/view/use-list.ts';
import { DealBreakersBox } from '../deal-breakers/view/DealBreakersFound.tsx';
import { usePageCases } from '../deal-breakers/view/point-additions.tsx';
import type { CachedDetails } from '../details/details-cache.ts';
import { useCurrentServices } from '../details/view/use-current-services.ts';
import { useDetails } from '../details/view/use-details.ts';
import { directoryName, profileOf } from '../directory/profile.ts';
import { serviceName } from '../i18n/clean-label.ts';
import { formatDate, formatMonth, formatNumber } from '../i18n/format.ts';
import { titleText } from '../i18n/grade-verdict.ts';
import { shownHost } from '../i18n/shown-host.ts';
import { t } from '../i18n/t.ts';
import { Attribution } from '../page/Attribution.tsx';
import { openComparison } from '../page/open-comparison.ts';
import { PageAction, PrintAction } from '../page/PageAction.tsx';
import browser from '../platform/browser.ts';
import { startInBackground } from '../platform/errors.ts';
import { answersOfPoints, groupPoints } from '../points/point-groups.ts';
import type { Settings } from '../settings/settings.ts';
import { useChoices } from '../settings/view/use-settings.ts';
import { type Stars, starStore } from '../stars/stars.ts';
import { StarProblem } from '../stars/view/StarButton.tsx';
import { useTermsOf, useTraining } from '../terms-changes/view/TermsChanges.tsx';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { CopyButton } from '../ui/reports/CopyButton.tsx';
import { sentence } from '../ui/texts/sentence.ts';
import { GradeScale } from './GradeScale.tsx';
import { labelText } from './label-text.ts';
import { PointsSection } from './PointsSection.tsx';
import { SideColumn } from './SideColumn.tsx';
import { whyLetter } from './why-letter.ts';

interface Props {
  /** As the list has it and as it is shown. */
  listed: ServiceSummary;
  /** The list that has it. */
  read: ListRecord;
  /** The hosts and paths that it claims, the most telling ones first. */
  claims: readonly string[];
  /** What changed about it in the last year, newest first. */
  changes: ChangeLog;
  settings: Settings;
  asksOnOpen: boolean;
  isTitleNamed: boolean;
}

/** So many hosts are named, and the others are counted. */
const MAX_HOSTS = 2;

/** A service of the list: its grade, what one can do with the page, and what reviewers found. */
export function ServiceView({ listed, read, claims, changes, settings, asksOnOpen, isTitleNamed }: Props) {
  const { directory } = settings;
  const list = useProgress(read, directory);
  const services = useCurrentServices(settings, list);
  const service = services.current(listed);
  const details = useDetails(settings, listed, asksOnOpen, services, false);
  const fetched = details.request.value;
  const groups = useMemo(
    () => fetched && groupPoints(fetched.details.points, fetched.details.documents),
    [fetched],
  );
  const stars = useChoices(starStore, directory);
  const { dealBreakers, cases, isRead } = usePageCases(directory);
  const termsOf = useTermsOf(listed);
  const training = useTraining(listed, directory);
  const name = serviceName(service);
  const title = titleText(name, service);
  useLayoutEffect(() => {
    if (!isTitleNamed) return;
    document.title = title;
    // The service may go from the list while the page is open.
    return () => {
      document.title = t('popupTitle');
    };
  }, [isTitleNamed, title]);
  const profile = profileOf(settings.directory);
  const page = profile.page(service.id);
  const hasPoints = groups !== null && groups.length > 0;
  const copiedText = () =>
    labelText(
      name,
      service,
      answersOfPoints(groups ?? [], directory, service.reviewed, training !== null),
      page,
    );
  // The deal-breakers decide which points stand first.
  if (!isRead) return null;
  const source = sourceText(service, fetched, list, directory);
  return (
    <CaseContext.Provider value={cases}>
      <div class="with-side">
        <div class="service-label">
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p class="about">
            {sentence(
              'serviceAbout',
              <ExternalLink href={new URL(page).origin}>{directoryName(directory)}</ExternalLink>,
            )}
          </p>
          {claims.length > 0 && (
            <p class="soft meta">
              <Hosts claims={claims} />
            </p>
          )}
          {source !== '' && (
            <p class="soft" data-source>
              {source}
            </p>
          )}
          <ListDifference service={service} />
          <DealBreakersBox
            dealBreakers={dealBreakers}
            points={fetched?.details.points ?? null}
            trains={training !== null}
            reviewed={service.reviewed}
          />
        </div>
        <GradeScale
          service={service}
          why={fetched && whyLetter(service.grade, fetched.details.points, groups ?? [], directory)}
        />
        <PointsSection
          trains={training?.source}
          service={service}
          details={details}
          groups={groups}
          settings={settings}
          page={page}
        >
          {hasPoints ? (
            <>
              <AnswerLegend />
              <p class="soft">{t('answerNotInReviewHelp')}</p>
            </>
          ) : (
            training?.point
          )}
          {/* At one place, so that what has the focus keeps it when the points arrive. */}
          <ServiceActions id={listed.id} stars={stars} text={hasPoints ? copiedText : null} />
        </PointsSection>
        <SideColumn
          service={service}
          changes={changes}
          terms={termsOf}
          documents={fetched?.details.documents ?? []}
          groups={groups ?? []}
          settings={settings}
        />
      </div>
      <footer class="service-foot soft">
        <Attribution directory={directory} />
        <p>{t('serviceAboutGrades')}</p>
        <p class="links">
          <ExternalLink href={page}>{t('popupSeeAtDirectory', directoryName(directory))}</ExternalLink>
          <a href={browser.runtime.getURL('src/log/index.html')}>{t('logTitle')}</a>
        </p>
        <p class="printed">
          <bdi>{page}</bdi>
          <br />
          {t('servicePrinted', formatDate(Date.now()))}
        </p>
      </footer>
    </CaseContext.Provider>
  );
}

interface ActionsProps {
  /** The number of the service. */
  id: number;
  stars: Stars;
  /** What "Copy as text" copies; null before the points have arrived. */
  text: (() => string) | null;
}

/** What one can do with the page of a service: copy, compare, star, print. */
function ServiceActions({ id, stars, text }: ActionsProps) {
  const isStarred = stars.chosen.includes(id);
  return (
    <>
      <div class="page-actions">
        {text && <CopyButton action="copy" label={t('accountsCopy')} text={text} />}
        <PageAction
          name="compare"
          onClick={() => startInBackground('compare services', openComparison([id]))}
        >
          {t('navCompare')}
        </PageAction>
        <PageAction
          name="star"
          pressed={isStarred}
          onClick={() => (isStarred ? stars.remove : stars.add)([id])}
        >
          {t(isStarred ? 'serviceStarred' : 'starAdd')}
        </PageAction>
        <PrintAction />
      </div>
      <StarProblem stars={stars} />
    </>
  );
}

/**
 * The state of a review and the dates of what is shown: `Review finished · Updated Jan 2021 · grade from the list of
 * June 11, 2026`.
 *
 * @param fetched the details, if they have arrived
 * @returns empty without a grade
 */
function sourceText(
  service: CurrentService,
  fetched: CachedDetails | null,
  list: ListRecord,
  directory: string,
): string {
  if (service.grade === null) return '';
  const listedAt = listDate(list);
  const reviewedAt = fetched?.details.updatedAt ?? 0;
  const isAnswered = fetched !== null && fetched.at > listedAt;
  return [
    t(service.reviewed ? 'serviceFinished' : 'serviceUnfinished'),
    ...(reviewedAt > 0 ? [t('popupReviewed', formatMonth(reviewedAt))] : []),
    ...(isAnswered
      ? [t('serviceGradeOfAnswer', directoryName(directory), formatDate(fetched.at))]
      : listedAt > 0
        ? [t('serviceGradeOfList', formatDate(listedAt))]
        : []),
  ].join(' · ');
}

/** `instagram.com, threads.net`, or `a.example, b.example and 3 more` */
function Hosts({ claims }: { claims: readonly string[] }) {
  const shown = claims.slice(0, MAX_HOSTS).map(shownHost).join(', ');
  const others = claims.length - MAX_HOSTS;
  return others > 0 ? t('serviceMoreHosts', shown, formatNumber(others)) : <bdi>{shown}</bdi>;
}
