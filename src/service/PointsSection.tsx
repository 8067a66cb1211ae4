import { useState } from 'preact/hooks';
import type { CurrentService } from '../catalog/site/shown-site.ts';
import type { MyDealBreakers } from '../deal-breakers/view/use-deal-breakers.ts';
import { canTryAgain } from '../directory/directory-error.ts';
import { directoryName } from '../directory/profile.ts';
import { formatAge } from '../i18n/format.ts';
import { t, tCount } from '../i18n/t.ts';
import { useCaseTitles } from '../points/case-titles/case-titles.ts';
import type { PointGroup } from '../points/point-groups.ts';
import { PointItem } from '../points/view/PointItem.tsx';
import type { Details } from '../points/view/use-details.ts';
import { useQuotes } from '../points/view/use-quotes.ts';
import { Button } from '../ui/Button.tsx';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { RetryCountdown } from '../ui/RetryCountdown.tsx';
import { FailureSentence, failureText } from '../ui/texts/FailureSentence.tsx';
import { ClassGroup } from './ClassGroup.tsx';
import '../points/view/point-list.css';

interface Props {
  service: CurrentService;
  details: Details;
  /** Null until the details have arrived. */
  groups: readonly PointGroup[] | null;
  dealBreakers: MyDealBreakers;
  /** The cases whose points come first. */
  mine: ReadonlySet<number>;
  /** Address of the review at the directory. */
  page: string;
}

/** What reviewers found, by class: the points with their quotes. */
export function PointsSection({ service, details, groups, dealBreakers, mine, page }: Props) {
  const { request, profile } = details;
  const known = groups?.reduce((sum, { points }) => sum + points.length, 0) ?? 0;
  return (
    <section class="service-points" data-points={groups ? 'whole' : 'none'}>
      <div class="points-title">
        <h2>{known > 0 ? tCount('points', known) : t('comparePoints')}</h2>
        <PointsRequest service={service} details={details} />
      </div>
      {service.grade === null && (
        <p>
          {t('popupUnrated')}{' '}
          <ExternalLink href={page}>{t('popupAskForRating', directoryName(profile.address))}</ExternalLink>
        </p>
      )}
      {request.value &&
        groups &&
        (known === 0 ? (
          service.grade !== null && <p>{t('popupNoReasons')}</p>
        ) : (
          <WholePoints
            service={service}
            details={details}
            fetchedAt={request.value.at}
            groups={groups}
            dealBreakers={dealBreakers}
            mine={mine}
          />
        ))}
      {!groups && request.state === 'not-asked' && (
        <p class="soft">{t('compareWhatIsSent', directoryName(profile.address), String(service.id))}</p>
      )}
    </section>
  );
}

/** The state of the request for the points, next to their number: the button that asks, the wait, a failure, or their age. */
function PointsRequest({ service, details: { request, profile, ask } }: Pick<Props, 'service' | 'details'>) {
  const { state } = request;
  const directory = directoryName(profile.address);
  const isAsking = state === 'asking' || state === 'waiting';
  const canAsk = request.state !== 'failed' || canTryAgain(request.failure);
  const hasPoints = request.value !== null;
  const label = state === 'failed' ? 'popupTryAgain' : hasPoints ? 'popupRefresh' : 'serviceLoadPoints';
  return (
    <div class="points-request soft" data-request={state}>
      <span role="status">
        {state === 'asking' && <span class="late">{t('popupAsking', directory)}</span>}
        {request.state === 'failed' && (
          <span data-failure={request.failure.kind}>
            <FailureSentence failure={request.failure} directory={directory} />
          </span>
        )}
        {request.state === 'waiting' && (
          <>
            {failureText(request.failure, directory)} <RetryCountdown retryAt={request.retryAt} />
          </>
        )}
        {state === 'refused' && t('popupRefused', directory)}
      </span>
      {request.value && !isAsking && <span>{t('popupAge', formatAge(request.value.at, Date.now()))}</span>}
      {canAsk && !isAsking && (
        <Button
          look={hasPoints || service.grade === null ? 'link' : 'quiet'}
          data-action={hasPoints ? 'refresh' : 'reasons'}
          onClick={ask}
        >
          {t(label)}
        </Button>
      )}
    </div>
  );
}

interface WholeProps extends Pick<Props, 'service' | 'details' | 'dealBreakers' | 'mine'> {
  /** In milliseconds since 1970. */
  fetchedAt: number;
  groups: readonly PointGroup[];
}

function WholePoints({ service, details, fetchedAt, groups, dealBreakers, mine }: WholeProps) {
  const { profile, language } = details;
  const { quotes, loadQuotes } = useQuotes(profile, service.id, fetchedAt);
  const titles = useCaseTitles(profile.address);
  // As they were when the list appeared: a point that is open must not move when its button is pressed.
  const [ahead] = useState(mine);
  const context = { language: language ?? 'en', titles, quotes, loadQuotes, profile, dealBreakers };
  return (
    <>
      {groups.map(({ classification, points }) => (
        <ClassGroup
          key={classification}
          classification={classification}
          rows={points
            .toSorted((a, b) => Number(ahead.has(b.pointCase.id)) - Number(ahead.has(a.pointCase.id)))
            .map((point) => ({
              key: point.id,
              content: <PointItem saysClass point={point} classification={classification} {...context} />,
            }))}
        />
      ))}
    </>
  );
}
