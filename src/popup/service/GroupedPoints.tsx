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
import { formatMonth } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import { languageName } from '../../i18n/ui-language.ts';
import { Attribution } from '../../page/Attribution.tsx';
import { answersOfPoints, countPoints, otherPoints, type PointGroup } from '../../points/point-groups.ts';
import { topAnswers, topPoints } from '../../points/top-points.ts';
import { AllPoints } from '../../points/view/AllPoints.tsx';
import { ClassFilter } from '../../points/view/ClassFilter.tsx';
import { Documents } from '../../points/view/Documents.tsx';
import { PointList, TopPoints } from '../../points/view/PointList.tsx';
import { QuestionList } from '../../points/view/QuestionList.tsx';
import { useQuotes } from '../../points/view/use-quotes.ts';
import { RequestStatus } from '../../requests/view/RequestStatus.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { usePopup } from '../view/popup-state.ts';
import { QuotesOffer, QuotesResult, useQuotesCheck } from './QuotesOnPage.tsx';

interface Props {
  service: CurrentService;
  details: Details;
  fetched: CachedDetails;
  groups: readonly PointGroup[];
  /** Whether the list takes the focus when it appears. */
  takesFocus: boolean;
  /** Whether the popup stays as high as before if there are no points. */
  keepsHeight: boolean;
  /** What an answer of our own opens. */
  trains: ComponentChildren;
}

/**
 * So many answers fit into the 600 px of a toolbar popup in German and a wide font, and so many with the notice above them.
 * With eight answers, Discord’s was 618 px high.
 */
const [MAX_ANSWERS, MAX_WITH_NOTICE] = [7, 4];

/** The points of a service: at first its answers and the points that say most, then all by class, and the documents. */
export function GroupedPoints({ service, details, fetched, groups, takesFocus, keepsHeight, trains }: Props) {
  const { profile } = details;
  const [chosen, setChosen] = useState<Classification | null>(null);
  const [isExpanded, setExpanded] = useState(false);
  const quotes = useQuotes(profile, service.id, fetched.at);
  const { settings, notice } = usePopup();
  const { titles } = useCaseContext();
  const isFirst = useFirstCases();
  const most =
    notice.isOpen && document.body.classList.contains('in-toolbar') ? MAX_WITH_NOTICE : MAX_ANSWERS;
  const { answers, answered, top, others } = useMemo(() => {
    const { address } = profile;
    const answers = answersOfPoints(groups, address, service.reviewed, Boolean(trains));
    const answered = answers.filter(({ isAnswered }) => isAnswered);
    const others = otherPoints(groups, address);
    // A point takes the room of two answers at most.
    const room = Math.max(0, Math.floor((most + 1 - answered.length) / 2));
    const top = topPoints(others, service.grade, isFirst, titles, room);
    return { answers, answered, top, others: countPoints(others) };
  }, [groups, service, titles, Boolean(trains), most]);
  const first = topAnswers(answered, isFirst, most);
  const total = countPoints(groups);
  const isWhole = first.length === answered.length && top.length === others;
  // Newer details may have no point of the chosen class. Then all are shown.
  const shown = groups.some(({ classification }) => classification === chosen) ? chosen : null;
  const isFolded = !isExpanded && shown === null;
  // Neutral ones have room in the whole list alone.
  const counted =
    isFolded && !isWhole ? groups.filter(({ classification }) => classification !== 'neutral') : groups;
  // A press that ends the choice of the neutral points may remove their button.
  const leaving = useFocusAfterRemoval(counted.length, '.counts button', '.service-points');
  const choose = (next: Classification | null) => {
    leaving(counted.length);
    setChosen(next);
  };
  const language = details.language ?? 'en';
  const isTranslated = groups.some(({ points }) =>
    points.some(
      ({ translated, pointCase }) => translated && titles?.shortTitle(pointCase.title) === undefined,
    ),
  );

  const section = useRef<HTMLElement>(null);
  useFocusOnChange(isExpanded, () =>
    section.current?.querySelector<HTMLElement>(isExpanded ? 'details > summary' : '.show-all'),
  );
  // Before the paint, so that keys go to the points as soon as they are visible.
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true });
  }, []);

  const { updatedAt } = fetched.details;
  // Where the popup says what the list said, that sentence has the only date.
  const updated = service.grade !== null && !service.listDifference && updatedAt !== 0 && (
    <span class="soft" data-reviewed-at>
      {t('popupReviewed', formatMonth(updatedAt))}
    </span>
  );

  const check = useQuotesCheck(quotes);
  const context = { language, ...quotes, profile };
  return (
    <section class="service-points" ref={section} tabIndex={-1} aria-label={t('optionsPoints')}>
      {total === 0 && (service.grade !== null || takesFocus) && (
        <p class={keepsHeight ? 'say as-high' : 'say'}>{t('popupNoPoints')}</p>
      )}
      <ListDifference service={service} />
      {total > 0 && (
        <>
          {/* The last line says the number, too. */}
          <h2 class="visually-hidden">{tCount('points', total)}</h2>
          <ClassFilter groups={counted} chosen={shown} choose={choose} />
        </>
      )}
      {check.state.kind === 'found' && (
        <QuotesResult state={check.state} groups={groups} language={language} />
      )}
      {isFolded && (isWhole || check.state.kind !== 'found') && (
        <>
          <QuestionList
            answers={isWhole ? answers : first}
            unanswered={isWhole && total > 0 ? 'sentence' : 'not'}
            trains={trains}
            replacesPoints
            {...context}
          />
          <TopPoints points={top} {...context} />
        </>
      )}
      {isExpanded && shown === null && (
        <AllPoints groups={groups} reviewed={service.reviewed} trains={trains} {...context} />
      )}
      {shown !== null && (
        <PointList groups={groups.filter(({ classification }) => shown === classification)} {...context} />
      )}
      {total > 0 && (
        <QuotesOffer check={check} name={serviceName(service)} profile={profile} quotes={quotes.quotes} />
      )}
      {shown === null && !isWhole && (
        <Button
          class="popup-action show-all fold"
          data-action="show-all"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t('popupShowLess') : t('popupUnfold', tCount('points', total))}{' '}
          {!isExpanded && updated}
        </Button>
      )}
      {/* There is no credit for a review that does not exist. */}
      {(total > 0 || takesFocus) && (isExpanded || isWhole) && (
        <>
          {isTranslated && <p class="soft after">{t('popupTranslated', languageName(language))}</p>}
          <Documents documents={fetched.details.documents} groups={groups} directory={profile.address} />
          {total > 0 && (
            <div class="credits">
              {updated}
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
