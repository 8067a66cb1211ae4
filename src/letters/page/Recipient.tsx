import type { Contact } from '../../actions/actions-file.ts';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { countryName } from './Authorities.tsx';

/** Where the letter goes, and what the company is known to ask for. */
export function Recipient({ service, contact }: { service: string; contact: Contact | null }) {
  return (
    <section data-recipient>
      <h2>{t('lettersRecipient')}</h2>
      {contact === null ? (
        <p>{t('lettersNoContact', service)}</p>
      ) : (
        <>
          <p>
            <bdi>{contact.name}</bdi>
          </p>
          {contact.countries && (
            <p class="soft">{t('lettersForCountries', formatList(contact.countries.map(countryName)))}</p>
          )}
          {contact.email !== undefined && (
            <p>
              <bdi dir="ltr">{contact.email}</bdi>
            </p>
          )}
          {contact.form !== undefined && (
            <p>
              <ExternalLink href={contact.form}>{t('lettersForm')}</ExternalLink>{' '}
              <bdi class="soft" dir="ltr">
                {new URL(contact.form).host}
              </bdi>
            </p>
          )}
          {contact.asksForId && <p data-asks-for-id>{t('lettersAsksForId')}</p>}
        </>
      )}
    </section>
  );
}
