import type { CachedDetails } from '../../details/details-cache.ts';
import { fetchDetails } from '../../details/fetch-details.ts';
import { classOf, FailureError } from '../../directory/failure.ts';
import { directoryName } from '../../directory/profile.ts';
import { formatNames } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { askToSendServiceIds } from '../../platform/permissions.ts';
import { directoryClient } from '../../requests/directory-client.ts';
import { RequestStatus } from '../../requests/view/RequestStatus.tsx';
import { useRequest } from '../../requests/view/use-request.ts';
import { pointLanguage, type Settings } from '../../settings/settings.ts';

interface Props {
  /** The compared services whose details are not here. */
  missing: readonly { readonly id: number; readonly name: string }[];
  settings: Settings;
  arrived: (id: number, details: CachedDetails) => void;
}

/** Whether only one service failed: the others may still be asked. */
function isOfOneService(error: unknown): error is FailureError {
  return (
    error instanceof FailureError && classOf(error.failure) === 'bad-answer' && error.failure.kind !== 'gone'
  );
}

/** One button that asks for the points of all compared services that lack them, one after the other. */
export function LoadPoints({ missing, settings, arrived }: Props) {
  const { request, send } = useRequest<null>();
  if (missing.length === 0) return null;
  const client = directoryClient(settings.directory);
  const directory = directoryName(settings.directory);
  const ask = () => {
    const done = new Set<number>();
    send({
      permission: askToSendServiceIds(settings.directory),
      retriesOnce: true,
      async load(signal) {
        let failed: FailureError | null = null;
        for (const { id } of missing) {
          if (done.has(id)) continue;
          try {
            arrived(id, await fetchDetails(client, id, pointLanguage(settings.pointLanguage), signal));
            done.add(id);
          } catch (error) {
            if (!isOfOneService(error)) throw error;
            failed = error;
          }
        }
        if (failed) throw failed;
        return null;
      },
    });
  };
  const names = formatNames(missing.map(({ name }) => name));
  return (
    <section class="load-points">
      <RequestStatus
        of="points"
        request={request}
        directory={directory}
        ask={ask}
        button={{ label: t('compareLoad', names), sendNothing: settings.sendNothing, look: 'main' }}
        sends={t('compareWhatIsSent', directory)}
      >
        {/* Those that are still missing. */}
        {names}
      </RequestStatus>
    </section>
  );
}
