import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { uiLanguage } from '../../i18n/ui-language.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { sentence } from '../../ui/texts/sentence.ts';
import type { Company } from '../actions-file.ts';
import { requestAddress } from '../known-actions.ts';

/** Where one asks a company for one's data or its deletion, and for whom the company is responsible. On one line. */
export function RequestLine({ company }: { company: Company }) {
  return (
    <>
      {sentence(
        'actionsRequest',
        <ExternalLink href={requestAddress(company, 'access')}>{t('actionsAskForData')}</ExternalLink>,
        <ExternalLink href={requestAddress(company, 'erasure')}>{t('actionsAskToDelete')}</ExternalLink>,
      )}
      <Responsibility company={company} />
    </>
  );
}

/** Where one asks a company for one's data, and where for its deletion. */
export function Requests({ company, of }: { company: Company; of: string }) {
  const access = requestAddress(company, 'access');
  return (
    <section data-requests>
      <p class="act">
        <ExternalLink href={access}>{t('actionsAskOf', of)}</ExternalLink>
      </p>
      <p class="act">
        <ExternalLink href={requestAddress(company, 'erasure')}>{t('actionsEraseOf', of)}</ExternalLink>
      </p>
      <p class="soft">
        <bdi dir="ltr">{new URL(access).host}</bdi>
        <Responsibility company={company} />
      </p>
    </section>
  );
}

/** For whom a company is responsible. Nothing if it is for all. */
function Responsibility({ company: { countries } }: { company: Company }) {
  if (!countries) return null;
  return (
    <>
      {' '}
      <span class="soft">· {t('actionsForCountries', formatList(countries.map(countryName)))}</span>
    </>
  );
}

/** The name of a country in the language of the texts. */
function countryName(code: string): string {
  return new Intl.DisplayNames(uiLanguage(), { type: 'region' }).of(code.toUpperCase()) ?? code;
}
