import { directoryName } from '../directory/profile.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import type { Cases } from '../ui/cases/use-cases.ts';
import { RequestStatus } from '../ui/RequestStatus.tsx';
import type { RequestState } from '../ui/use-request.ts';

interface Props {
  /** The request for all cases. It is sent by the button only. */
  request: RequestState<Cases>;
  ask: () => void;
  directory: string;
}

/** The button that fetches all cases of the directory, with what it sends, and what became of it. */
export function LoadCases({ request, ask, directory }: Props) {
  const name = directoryName(directory);
  return (
    <>
      {request.state === 'not-asked' && (
        <>
          <p>
            <Button data-action="load-cases" onClick={ask}>
              {t('casesLoad', name)}
            </Button>
          </p>
          <p class="soft">{t('casesWhatIsSent', name)}</p>
        </>
      )}
      <RequestStatus name="cases" request={request} directory={name} tryAgain={ask}>
        {request.value?.byId.size === 0 && <p>{t('casesNone', name)}</p>}
      </RequestStatus>
    </>
  );
}
