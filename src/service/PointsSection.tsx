import type { ComponentChildren } from 'preact';
import type { CurrentService } from '../catalog/site/newer-services.ts';
import { noGrade } from '../catalog/site/no-grade.ts';
import type { Details } from '../details/view/use-details.ts';
import { directoryName } from '../directory/profile.ts';
import { serviceName } from '../i18n/clean-label.ts';
import { t } from '../i18n/t.ts';
import { inPrivateWindow } from '../platform/private-window.ts';
import type { PointGroup } from '../points/point-groups.ts';
import { AllPoints } from '../points/view/AllPoints.tsx';
import { useQuotes } from '../points/view/use-quotes.ts';
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
  /** Address of the review at the directory. */
  page: string;
  /** What the question about the training of AI opens, if we know of it. */
  trains: ComponentChildren;
  /** What stands between the questions and the other points. */
  children: ComponentChildren;
}

/** What reviewers found: the questions with their answers, then the other points by class. */
export function PointsSection({ service, details, groups, settings, page, trains, children }: Props) {
  const { request, profile, language } = details;
  const quotes = useQuotes(profile, service.id, request.value?.at ?? 0);
  const isPrivate = useLatest(inPrivateWindow).value ?? false;
  const name = directoryName(profile.address);
  const sends = t('popupWhatIsSent', name, serviceName(service));
  const isRated = service.grade !== null;
  const hasPoints = groups !== null && groups.length > 0;
  return (
    <section class="service-points" data-points={groups ? 'whole' : 'none'}>
      <div class="points-title">
        <h2>{t(hasPoints ? 'questionsTitle' : 'comparePoints')}</h2>
        <RequestStatus
          of="points"
          request={request}
          directory={name}
          ask={details.ask}
          button={{
            label: t('loadPoints'),
            sendNothing: settings.sendNothing,
            look: isRated ? 'quiet' : 'link',
          }}
          sends={isPrivate ? `${t('popupPrivateWindow')} ${sends}` : sends}
          fetchedAt={request.value?.at}
        />
      </div>
      {!isRated && (
        <p>
          {noGrade('unrated').sentence}{' '}
          <ExternalLink href={page}>{t('popupAskForRating', name)}</ExternalLink>
        </p>
      )}
      {isRated && groups && !hasPoints && <p>{t('popupNoPoints')}</p>}
      <AllPoints
        groups={groups ?? []}
        reviewed={service.reviewed}
        hasAllRows
        trains={trains}
        language={language ?? 'en'}
        profile={profile}
        {...quotes}
      >
        {children}
      </AllPoints>
    </section>
  );
}
