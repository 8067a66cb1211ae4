import { useRef } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summaries.ts';
import type { ReasonGroup } from '../../details/order.ts';
import { pageAddress } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { failureText } from '../../ui/texts/failure-text.ts';
import { ReasonList } from './ReasonList.tsx';
import type { Details } from './use-details.ts';

interface Props {
  service: ServiceSummary;
  details: Details;
  /** Null until the details have arrived. */
  groups: readonly ReasonGroup[] | null;
  settings: Settings;
}

/** The button that asks for the reasons, and the reasons once they have arrived. */
export function Reasons({ service, details, groups, settings }: Props) {
  const { request, client, language, ask } = details;
  // The reasons replace the button. If the reader pressed it, they take the focus, which would otherwise be lost.
  const wasPressed = useRef(false);
  if (request.value && groups) {
    return (
      <ReasonList
        service={service}
        details={details}
        fetched={request.value}
        groups={groups}
        settings={settings}
        takesFocus={wasPressed.current}
      />
    );
  }
  const { host } = new URL(client.profile.address);
  const isAsking = request.state === 'asking';
  return (
    <>
      {request.state === 'failed' && (
        <p class="verdict" role="alert" data-failure={request.failure.kind}>
          {failureText(request.failure)}
        </p>
      )}
      {request.state === 'refused' && (
        <p class="verdict" role="alert">
          {t('popupRefused', host)}
        </p>
      )}
      <Button
        look="main"
        class="popup-action"
        data-action="reasons"
        isBusy={isAsking}
        onClick={() => {
          wasPressed.current = true;
          ask();
        }}
      >
        {isAsking
          ? t('popupAsking', host)
          : t(request.state === 'failed' ? 'popupTryAgain' : 'popupShowReasons')}
      </Button>
      {request.state === 'not-asked' && (
        <p class="sent soft">{t('popupWhatIsSent', host, String(service.id))}</p>
      )}
      {service.grade === null && (
        <p class="links soft after">
          <ExternalLink href={pageAddress(client.profile, service.id, language)}>
            {t('popupAskForRating')}
          </ExternalLink>
        </p>
      )}
    </>
  );
}
