import { useRef } from 'preact/hooks';
import { createDirectoryClient } from '../../directory/client.ts';
import { canTryAgain, DirectoryError, type RequestFailure } from '../../directory/directory-error.ts';
import { directoryName, profileOf } from '../../directory/profile.ts';
import { formatNames } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { askToSendServiceIds } from '../../platform/service-id-permission.ts';
import { fetchDetails } from '../../points/details.ts';
import type { CachedDetails } from '../../points/details-cache.ts';
import { http } from '../../requests/logged-http.ts';
import { pointLanguage, type Settings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryCountdown } from '../../ui/RetryCountdown.tsx';
import { FailureSentence, failureText } from '../../ui/texts/FailureSentence.tsx';
import { useRequest } from '../../ui/use-request.ts';

interface Props {
  /** The compared services whose details are not here. */
  missing: readonly { readonly id: number; readonly name: string }[];
  settings: Settings;
  arrived: (id: number, details: CachedDetails) => void;
}

/** Failures of one service only: the others may still be asked. */
const OF_ONE_SERVICE: readonly RequestFailure['kind'][] = [
  'not-found',
  'invalid-request',
  'unreadable',
  'too-large',
];

interface Failed {
  readonly name: string;
  readonly failure: RequestFailure;
}

/** One button that asks for the points of all compared services that lack them, one after the other. */
export function LoadPoints({ missing, settings, arrived }: Props) {
  // The value: what failed for one service only.
  const { request, send } = useRequest<readonly Failed[]>();
  const asked = useRef('');
  if (missing.length === 0) return null;
  const client = createDirectoryClient(profileOf(settings.directory), http);
  const directory = directoryName(settings.directory);
  const ask = () => {
    const done = new Set<number>();
    send({
      permission: askToSendServiceIds(),
      retriesOnce: true,
      async load(signal) {
        const failed: Failed[] = [];
        for (const { id, name } of missing) {
          if (done.has(id)) continue;
          asked.current = name;
          try {
            arrived(id, await fetchDetails(client, id, pointLanguage(settings.pointLanguage), signal));
            done.add(id);
          } catch (error) {
            if (!(error instanceof DirectoryError && OF_ONE_SERVICE.includes(error.failure.kind)))
              throw error;
            failed.push({ name, failure: error.failure });
          }
        }
        return failed;
      },
    });
  };
  const isAsking = request.state === 'asking' || request.state === 'waiting';
  const failed: readonly Failed[] =
    request.state === 'failed'
      ? [{ name: asked.current, failure: request.failure }]
      : request.state === 'arrived'
        ? request.value
        : [];
  const canAsk = failed.length === 0 || failed.some(({ failure }) => canTryAgain(failure));
  return (
    <section class="load-points" data-request={request.state}>
      <div>
        <p>{t('compareWhatIsSent', directory, formatNames(missing.map(({ name }) => name)))}</p>
        <div role="status">
          {request.state === 'asking' && <p class="soft">{t('popupAsking', directory)}</p>}
          {request.state === 'refused' && <p>{t('popupRefused', directory)}</p>}
          {request.state === 'waiting' && (
            <p class="soft">
              {failureText(request.failure, directory)} <RetryCountdown retryAt={request.retryAt} />
            </p>
          )}
          {failed.map(({ name, failure }) => (
            <p key={name} class="problem" data-failure={failure.kind}>
              <bdi>{name}</bdi>: <FailureSentence failure={failure} directory={directory} />
            </p>
          ))}
        </div>
      </div>
      {canAsk && (
        <Button look="main" data-action="reasons" isBusy={isAsking} onClick={ask}>
          {t(failed.length > 0 ? 'popupTryAgain' : 'serviceLoadPoints')}
        </Button>
      )}
    </section>
  );
}
