import { useRef } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summaries.ts';
import type { ReasonGroup } from '../../details/order.ts';
import { type DirectoryProfile, pageAddress } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../../settings/settings.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { failureText } from '../../ui/texts/failure-text.ts';
import { ReasonList } from './ReasonList.tsx';
import type { Details } from './use-details.ts';

interface Props {
  service: ServiceSummary;
  found: Details;
  /** The reasons in their order, once they have arrived. */
  groups: readonly ReasonGroup[] | null;
  profile: DirectoryProfile;
  settings: Settings;
}

/** The main button, and what comes of it. */
export function Reasons({ service, found, groups, profile, settings }: Props) {
  const { answer, ask } = found;
  const host = new URL(profile.address).host;
  // The button goes when the answer comes: whoever pressed it by keyboard goes on from there, not from the top.
  const pressed = useRef(false);
  if (answer.state === 'arrived' && groups) {
    return (
      <ReasonList
        service={service}
        answer={answer}
        found={found}
        groups={groups}
        profile={profile}
        settings={settings}
        takesFocus={pressed.current}
      />
    );
  }
  const failed = answer.state === 'failed';
  return (
    <>
      {failed && (
        <p class="verdict" role="alert" data-failure={answer.failure.kind}>
          {failureText(answer.failure)}
        </p>
      )}
      {answer.state === 'refused' && (
        <p class="verdict" role="alert">
          {t('popupRefused', host)}
        </p>
      )}
      <button
        type="button"
        class="main-button popup-action"
        data-action="reasons"
        // Not disabled: that would take the focus away.
        aria-disabled={answer.state === 'asking'}
        onClick={() => {
          if (answer.state === 'asking') return;
          pressed.current = true;
          ask();
        }}
      >
        {answer.state === 'asking'
          ? t('popupAsking', host)
          : t(failed ? 'popupTryAgain' : 'popupShowReasons')}
      </button>
      {answer.state === 'not-asked' && (
        <p class="sent soft">{t('popupWhatIsSent', host, String(service.id))}</p>
      )}
      {service.grade === null && (
        <p class="links soft after">
          <ExternalLink href={pageAddress(profile, service.id, found.language)}>
            {t('popupAskForRating')}
          </ExternalLink>
        </p>
      )}
    </>
  );
}
