import { DeletionDifficulty } from '../../actions/view/DeletionDifficulty.tsx';
import type { Absence } from '../../catalog/site/absence.ts';
import type { DealBreakerCount } from '../../deal-breakers/count-deal-breakers.ts';
import { DealBreakersCount } from '../../deal-breakers/view/DealBreakersCount.tsx';
import { createDirectoryClient } from '../../directory/client.ts';
import { directoryName, profileInUse } from '../../directory/profile.ts';
import { type SealLook, serviceLook } from '../../graphics/seal-drawing.ts';
import { formatDate, formatMonth } from '../../i18n/format.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { t } from '../../i18n/t.ts';
import { askToSendServiceIds } from '../../platform/service-id-permission.ts';
import { fetchDetails } from '../../points/details.ts';
import type { CachedDetails } from '../../points/details-cache.ts';
import { pointLanguage } from '../../points/point-language.ts';
import { http } from '../../requests/logged-http.ts';
import type { Settings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ServiceLink } from '../../ui/page/ServiceLink.tsx';
import { RequestStatus } from '../../ui/RequestStatus.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { ListDifference } from '../../ui/texts/ListDifference.tsx';
import { useRequest } from '../../ui/use-request.ts';
import type { Column } from './column.ts';

interface Props {
  column: Column & {
    /** Whether another compared service has the same name. */
    readonly hasNamesake: boolean;
  };
  dealBreakers: DealBreakerCount;
  settings: Settings;
  remove: (id: number) => void;
  arrived: (id: number, details: CachedDetails) => void;
}

/** A service that the list in use does not have. */
const ABSENT = {
  unlisted: { seal: 'unlisted', text: 'popupNoSuchService' },
  'list-coming': { seal: 'coming', text: 'popupComingService' },
  'list-unavailable': { seal: 'unavailable', text: 'listNotComplete' },
} as const satisfies Record<Absence['state'], { seal: SealLook['kind']; text: string }>;

/** The head of a column: the service, its grade, its deal-breakers, and the button that asks for its points. */
export function ServiceHead({ column, dealBreakers, settings, remove, arrived }: Props) {
  const { id, service, findings, snapshotAt, reviewedAt, isWhole, hasNamesake } = column;
  const { request, send } = useRequest<CachedDetails>();
  const client = createDirectoryClient(profileInUse(settings), http);
  const directory = directoryName(settings.directory);
  const name = service ? serviceName(service) : t('compareNumber', String(id));
  const ask = () =>
    send({
      load: (signal) => fetchDetails(client, id, pointLanguage(settings.pointLanguage), signal),
      permission: askToSendServiceIds(),
      onArrival: (details) => arrived(id, details),
    });
  return (
    <div class="service-head">
      <div class="service-name">
        <Seal look={service ? serviceLook(service) : { kind: ABSENT[column.absence.state].seal }} />
        <div>
          <b>
            {service ? (
              <ServiceLink id={id}>
                <bdi>{name}</bdi>
              </ServiceLink>
            ) : (
              <bdi>{name}</bdi>
            )}
          </b>
          {service && hasNamesake && <p class="soft">{t('compareNumber', String(id))}</p>}
          <p data-grade={service?.grade ?? 'none'} data-reviewed={String(service?.reviewed ?? false)}>
            {service ? gradeLabel(service.grade, service.reviewed) : t(ABSENT[column.absence.state].text)}
          </p>
        </div>
      </div>
      {service && (
        <p class="soft" data-review>
          {t(
            service.grade === null
              ? 'popupUnrated'
              : service.reviewed
                ? 'compareReviewed'
                : 'popupPartlyReviewed',
          )}
        </p>
      )}
      <p>
        <DealBreakersCount count={dealBreakers} />
      </p>
      {snapshotAt !== null && <p class="soft">{t('compareAsOf', formatDate(snapshotAt))}</p>}
      {reviewedAt > 0 && (
        <p class="soft" data-reviewed-at>
          {t('popupReviewed', formatMonth(reviewedAt))}
        </p>
      )}
      {service && <DeletionDifficulty service={service} />}
      {service && <ListDifference service={service} />}
      {findings?.size === 0 && <p class="soft">{t('popupNoReasons')}</p>}
      {service && !isWhole && request.state !== 'asking' && (
        <div class="ask">
          <Button data-action="reasons" onClick={ask}>
            {t('compareAsk', directory, name)}
          </Button>
          <p class="soft">{t('compareWhatIsSent', directory, String(id))}</p>
        </div>
      )}
      <RequestStatus name="column" request={request} directory={directory} />
      <Button
        look="link"
        data-action="remove"
        aria-label={t('dealBreakerTakeBackLabel', name)}
        onClick={() => remove(id)}
      >
        {t('dealBreakerTakeBack')}
      </Button>
    </div>
  );
}
