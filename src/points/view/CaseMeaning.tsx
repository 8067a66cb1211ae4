import type { DirectoryClient } from '../../directory/client.ts';
import { directoryName } from '../../directory/profile.ts';
import type { Case } from '../../directory/schema.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { RequestStatus } from '../../ui/RequestStatus.tsx';
import { useRequest } from '../../ui/use-request.ts';
import { CLASS_HEADINGS } from '../class-headings.ts';
import { plainText } from '../html-text.ts';
import { LongText } from './LongText.tsx';
import './case-meaning.css';

/**
 * The meaning of a case, independent of the service. Most directories leave the description out of a service's points, so
 * it is fetched by the case's id when the reader opens this.
 */
export function CaseMeaning({ known, client }: { known: Case; client: DirectoryClient }) {
  const { request, send } = useRequest<Case>(
    known.description.trim() === ''
      ? { state: 'not-asked', value: null }
      : { state: 'arrived', value: known },
  );
  const ask = () => {
    if (request.state === 'asking' || request.state === 'arrived') return;
    send({ load: (signal) => client.caseById(known.id, signal) });
  };

  const shown = request.value ?? known;
  const description = plainText(shown.description);
  return (
    <details
      class="case"
      data-case={known.id}
      onToggle={(event) => {
        // Or the point around this would take it for its own.
        event.stopPropagation();
        if (event.currentTarget.open) ask();
      }}
    >
      <summary>{t('caseMeaning')}</summary>
      <p dir="auto" lang="en">
        <b>{plainText(shown.title)}</b>
      </p>
      <RequestStatus name="meaning" request={request} directory={directoryName(client.profile.address)}>
        {description === '' && <p>{t('caseWithoutDescription')}</p>}
      </RequestStatus>
      {description !== '' && <LongText text={description} lang="en" />}
      <p class="soft">
        {t('caseWeight', t(CLASS_HEADINGS[shown.classification]), formatNumber(shown.weight))}
      </p>
      <p class="links soft">
        <a
          href={browser.runtime.getURL('src/points/cases/index.html')}
          target="_blank"
          rel="noopener"
          data-action="findings"
        >
          {t('findingsTitle')}
        </a>
      </p>
    </details>
  );
}
