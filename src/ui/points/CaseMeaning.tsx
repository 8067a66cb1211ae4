import { useState } from 'preact/hooks';
import { requestFailure } from '../../details/details.ts';
import { plainText } from '../../details/plain-text.ts';
import type { DirectoryClient } from '../../directory/client.ts';
import type { RequestFailure } from '../../directory/directory-error.ts';
import type { Case } from '../../directory/schema.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import browser from '../../platform/browser.ts';
import { CLASS_HEADINGS } from '../texts/class-headings.ts';
import { failureText } from '../texts/failure-text.ts';
import { LongText } from './LongText.tsx';
import './case-meaning.css';

type Meaning =
  | { readonly state: 'not-asked' | 'asking' }
  | { readonly state: 'failed'; readonly failure: RequestFailure }
  | { readonly state: 'arrived'; readonly found: Case };

/**
 * What the kind of finding behind a point means, whichever service it is about. Most directories leave the description out
 * of a service's points, so it is fetched, by the number of the case, when somebody opens this.
 */
export function CaseMeaning({ known, client }: { known: Case; client: DirectoryClient }) {
  const [meaning, setMeaning] = useState<Meaning>(
    known.description.trim() === '' ? { state: 'not-asked' } : { state: 'arrived', found: known },
  );

  const ask = async () => {
    if (meaning.state === 'arrived' || meaning.state === 'asking') return;
    setMeaning({ state: 'asking' });
    try {
      setMeaning({ state: 'arrived', found: await client.caseById(known.id) });
    } catch (error) {
      setMeaning({ state: 'failed', failure: requestFailure(error) });
    }
  };

  const shown = meaning.state === 'arrived' ? meaning.found : known;
  const description = plainText(shown.description);
  return (
    <details
      class="case"
      data-case={known.id}
      onToggle={(event) => {
        // The point around this hears it, too.
        event.stopPropagation();
        if (event.currentTarget.open) startInBackground('fetch the meaning', ask());
      }}
    >
      <summary>{t('caseMeaning')}</summary>
      <p dir="auto" lang="en">
        <b>{plainText(shown.title)}</b>
      </p>
      <div role="status" data-meaning={meaning.state}>
        {meaning.state === 'asking' && <p>{t('popupAsking', new URL(client.profile.address).host)}</p>}
        {meaning.state === 'failed' && <p>{failureText(meaning.failure)}</p>}
        {meaning.state === 'arrived' && description === '' && <p>{t('caseWithoutDescription')}</p>}
      </div>
      {description !== '' && <LongText text={description} lang="en" />}
      <p class="soft">
        {t('caseWeight', t(CLASS_HEADINGS[shown.classification]), formatNumber(shown.weight))}
      </p>
      <p class="links soft">
        <a
          href={browser.runtime.getURL('src/findings/index.html')}
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
