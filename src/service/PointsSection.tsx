import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { AnswerLegend } from '../cases/AnswerSign.tsx';
import { useCaseTitles } from '../cases/case-titles.ts';
import type { CurrentService } from '../catalog/site/newer-services.ts';
import { dealBreakerAdditions } from '../deal-breakers/view/point-additions.tsx';
import type { MyDealBreakers } from '../deal-breakers/view/use-deal-breakers.ts';
import { directoryName } from '../directory/profile.ts';
import { serviceName } from '../i18n/clean-label.ts';
import { t, tCount } from '../i18n/t.ts';
import { inPrivateWindow } from '../platform/private-window.ts';
import { answersOfPoints, type PointGroup, type ShownPoint, withoutPoints } from '../points/point-groups.ts';
import { PointList } from '../points/view/PointList.tsx';
import { QuestionList } from '../points/view/QuestionList.tsx';
import type { Details } from '../points/view/use-details.ts';
import { useQuotes } from '../points/view/use-quotes.ts';
import type { AnsweredQuestion } from '../questions/answer.ts';
import { type AskedCase, answerOfCase } from '../questions/questions.ts';
import { RequestStatus } from '../requests/view/RequestStatus.tsx';
import type { Settings } from '../settings/settings.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { useLatest } from '../ui/use-latest.ts';

interface Props {
  service: CurrentService;
  details: Details;
  /** Null until the details have arrived. */
  groups: readonly PointGroup[] | null;
  settings: Settings;
  dealBreakers: MyDealBreakers;
  /** The cases whose points come first. */
  mine: (pointCase: AskedCase) => boolean;
  /** Address of the review at the directory. */
  page: string;
  /** What stands between the questions and the other points. */
  between: (answers: readonly AnsweredQuestion<ShownPoint>[]) => ComponentChildren;
  /** What the question about the training of AI opens, if we know of it. */
  trains?: ComponentChildren;
}

/** What reviewers found, by class: the points with their quotes. */
export function PointsSection({
  service,
  details,
  groups,
  settings,
  dealBreakers,
  mine,
  page,
  between,
  trains,
}: Props) {
  const { request, profile } = details;
  const isPrivate = useLatest(inPrivateWindow).value ?? false;
  const name = directoryName(profile.address);
  const sends = t('popupWhatIsSent', name, serviceName(service));
  const known = groups?.reduce((sum, { points }) => sum + points.length, 0) ?? 0;
  return (
    <section class="service-points" data-points={groups ? 'whole' : 'none'}>
      <div class="points-title">
        <h2>{t(known > 0 ? 'questionsTitle' : 'comparePoints')}</h2>
        <RequestStatus
          of="points"
          request={request}
          directory={name}
          ask={details.ask}
          button={{
            label: t('loadPoints'),
            sendNothing: settings.sendNothing,
            look: service.grade === null ? 'link' : 'quiet',
          }}
          sends={isPrivate ? `${t('popupPrivateWindow')} ${sends}` : sends}
          fetchedAt={request.value?.at}
        />
      </div>
      {service.grade === null && (
        <p>
          {t('popupUnrated')} <ExternalLink href={page}>{t('popupAskForRating', name)}</ExternalLink>
        </p>
      )}
      {request.value &&
        groups &&
        (known === 0 ? (
          service.grade !== null && <p>{t('popupNoPoints')}</p>
        ) : (
          <WholePoints
            service={service}
            details={details}
            fetchedAt={request.value.at}
            groups={groups}
            dealBreakers={dealBreakers}
            mine={mine}
            between={between}
            trains={trains}
          />
        ))}
    </section>
  );
}

interface WholeProps
  extends Pick<Props, 'service' | 'details' | 'dealBreakers' | 'mine' | 'between' | 'trains'> {
  /** In milliseconds since 1970. */
  fetchedAt: number;
  groups: readonly PointGroup[];
}

/** The questions, each with its answer, then the points that answer none. */
function WholePoints({
  service,
  details,
  fetchedAt,
  groups,
  dealBreakers,
  mine,
  between,
  trains,
}: WholeProps) {
  const { profile, language } = details;
  const quotes = useQuotes(profile, service.id, fetchedAt);
  const titles = useCaseTitles(profile.address);
  // As they were when the list appeared: a point that is open must not move when its button is pressed.
  const [ahead] = useState(() => mine);
  const context = {
    language: language ?? 'en',
    titles,
    ...quotes,
    profile,
    additions: dealBreakerAdditions(dealBreakers),
  };
  const answers = answersOfPoints(groups, profile.address, service.reviewed);
  const others = withoutPoints(groups, ({ pointCase }) => answerOfCase(pointCase, profile.address) !== null);
  const count = others.reduce((sum, { points }) => sum + points.length, 0);
  return (
    <>
      <QuestionList answers={answers} hasAllRows trains={trains} {...context} />
      <AnswerLegend />
      <p class="legend soft">{t('answerNotInReviewHelp')}</p>
      {between(answers)}
      {count > 0 && <h2>{tCount('otherPoints', count)}</h2>}
      <PointList groups={others} ahead={ahead} {...context} />
    </>
  );
}
