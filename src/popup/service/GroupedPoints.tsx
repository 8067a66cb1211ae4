import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useCaseContext, useFirstCases } from '../../cases/case-context.ts';
import type { CurrentService } from '../../catalog/site/newer-services.ts';
import { ListDifference } from '../../catalog/view/ListDifference.tsx';
import type { CachedDetails } from '../../details/details-cache.ts';
import type { Details } from '../../details/view/use-details.ts';
import { directoryName } from '../../directory/profile.ts';
import type { Classification } from '../../directory/schema/vocabulary.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { t, tCount } from '../../i18n/t.ts';
import { languageName } from '../../i18n/ui-language.ts';
import { Attribution } from '../../page/Attribution.tsx';
import { countPoints, type PointGroup } from '../../points/point-groups.ts';
import { topPoints } from '../../points/top-points.ts';
import { AllPoints } from '../../points/view/AllPoints.tsx';
import { ClassFilter } from '../../points/view/ClassFilter.tsx';
import { Documents } from '../../points/view/Documents.tsx';
import { PointList, TopPoints } from '../../points/view/PointList.tsx';
import { useQuotes } from '../../points/view/use-quotes.ts';
import { RequestStatus } from '../../requests/view/RequestStatus.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePopup } from '../view/popup-state.ts';
import { QuotesOffer, QuotesResult, useQuotesCheck } from './QuotesOnPage.tsx';

interface Props {
  service: CurrentService;
  details: Details;
  fetched: CachedDetails;
  groups: readonly PointGroup[];
  /** Whether the list takes the focus when it appears. */
  takesFocus: boolean;
  trains: OwnPoint | null;
}

/** A point of our own: as a row, and what it opens. */
export interface OwnPoint {
  readonly point: ComponentChildren;
  readonly source: ComponentChildren;
}

/** The points of a service: at first the four that say most, then the questions, the other points by class and the documents. */
export function GroupedPoints({ service, details, fetched, groups, takesFocus, trains }: Props) {
  const { profile } = details;
  const [chosen, setChosen] = useState<Classification | null>(null);
  const [isExpanded, setExpanded] = useState(false);
  const quotes = useQuotes(profile, service.id, fetched.at);
  const { settings, notice } = usePopup();
  const { titles } = useCaseContext();
  const isFirst = useFirstCases();
  // With the notice four would not fit into the 600 px of a toolbar popup.
  const shownAtFirst = notice.isOpen && document.body.classList.contains('in-toolbar') ? 2 : 4;
  const top = useMemo(
    () => topPoints(groups, service.grade, isFirst, profile.address, titles, shownAtFirst),
    [groups, service.grade, titles, shownAtFirst],
  );
  const total = countPoints(groups);
  // Newer details may have no point of the chosen class. Then all are shown.
  const shown = groups.some(({ classification }) => classification === chosen) ? chosen : null;
  const isFolded = !isExpanded && shown === null;
  const language = details.language ?? 'en';
  const isTranslated = groups.some(({ points }) =>
    points.some(
      ({ translated, pointCase }) => translated && titles?.shortTitle(pointCase.title) === undefined,
    ),
  );

  const section = useRef<HTMLElement>(null);
  const fullList = useFullList(section, isExpanded, setExpanded);
  // Before the paint, so that keys go to the points as soon as they are visible.
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true });
  }, []);

  const check = useQuotesCheck({ ...quotes, profile });
  const context = { language, ...quotes, profile };
  return (
    <section class="service-points" ref={section} tabIndex={-1} aria-label={t('optionsPoints')}>
      {total === 0 && (service.grade !== null || takesFocus) && <p class="say">{t('popupNoPoints')}</p>}
      <ListDifference service={service} />
      {total > 0 && (
        <>
          {/* The last line says the number, too. */}
          <h2 class="visually-hidden">{tCount('points', total)}</h2>
          <ClassFilter groups={groups} chosen={shown} choose={setChosen} />
        </>
      )}
      {check.state.kind === 'found' && (
        <QuotesResult state={check.state} groups={groups} language={language} />
      )}
      {isFolded && check.state.kind !== 'found' && <TopPoints points={top} {...context} />}
      {isFolded && trains?.point}
      {isExpanded && shown === null && (
        <AllPoints groups={groups} reviewed={service.reviewed} trains={trains?.source} {...context} />
      )}
      {shown !== null && (
        <PointList groups={groups.filter(({ classification }) => shown === classification)} {...context} />
      )}
      <QuotesOffer check={check} name={serviceName(service)} profile={profile} {...quotes} />
      {shown === null && total > top.length && (
        <Button
          class="popup-action show-all fold"
          data-action="show-all"
          aria-expanded={isExpanded}
          onClick={fullList.toggle}
        >
          {isExpanded ? t('popupShowLess') : t('popupUnfold', tCount('points', total))}
        </Button>
      )}
      {/* There is no credit for a review that does not exist. */}
      {(total > 0 || takesFocus) && (isExpanded || total <= top.length) && (
        <>
          {isTranslated && <p class="soft after">{t('popupTranslated', languageName(language))}</p>}
          <Documents documents={fetched.details.documents} groups={groups} directory={profile.address} />
          {total > 0 && (
            <div class="credits">
              <RequestStatus
                of="points"
                request={details.request}
                directory={directoryName(profile.address)}
                ask={details.ask}
                button={{ label: t('loadPoints'), sendNothing: settings.sendNothing }}
                fetchedAt={fetched.at}
              />
              <Attribution directory={profile.address} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** Expands and folds the list. The focus goes to the first answer, and back to the button. */
function useFullList(
  section: { readonly current: HTMLElement | null },
  isExpanded: boolean,
  setExpanded: (isExpanded: boolean) => void,
) {
  const wasToggled = useRef(false);
  useLayoutEffect(() => {
    if (!wasToggled.current) return;
    wasToggled.current = false;
    const first = isExpanded ? 'details > summary' : '.show-all';
    section.current?.querySelector<HTMLElement>(first)?.focus();
  }, [isExpanded]);
  const toggle = () => {
    wasToggled.current = true;
    setExpanded(!isExpanded);
  };
  return { toggle };
}
