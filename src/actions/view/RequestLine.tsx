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
      {company.countries && (
        <>
          {' '}
          <span class="soft">{t('actionsForCountries', formatList(company.countries.map(countryName)))}</span>
        </>
      )}
    </>
  );
}

/** The name of a country in the language of the texts. */
function countryName(code: string): string {
  return new Intl.DisplayNames(uiLanguage(), { type: 'region' }).of(code.toUpperCase()) ?? code;
}
