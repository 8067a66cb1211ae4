import { useState } from 'preact/hooks';
import type { Authority } from '../../actions/actions-file.ts';
import { t } from '../../i18n/t.ts';
import { uiLanguage } from '../../i18n/ui-language.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';

/** The data protection authorities of the country that a person chooses. */
export function Authorities({ authorities }: { authorities: readonly Authority[] }) {
  const [country, setCountry] = useState('');
  if (authorities.length === 0) return null;
  const countries = [...new Set(authorities.flatMap((authority) => authority.countries))]
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, uiLanguage()));
  return (
    <section data-authorities>
      <h2>{t('lettersAuthority')}</h2>
      <p>{t('lettersAuthorityHelp')}</p>
      <label>
        <span>{t('lettersCountry')}</span>
        <select
          data-choice="country"
          autocomplete="off"
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        >
          <option value="">{t('lettersChooseCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ul>
        {authorities
          .filter(({ countries }) => countries.includes(country))
          .map(({ name, form, web, email }) => {
            const address = form ?? web;
            const shown = <bdi>{name}</bdi>;
            return (
              <li key={name}>
                {address !== undefined ? (
                  <ExternalLink href={address}>{shown}</ExternalLink>
                ) : (
                  <>
                    {shown} <bdi dir="ltr">{email}</bdi>
                  </>
                )}
              </li>
            );
          })}
      </ul>
    </section>
  );
}

/** The name of a country in the language of the texts. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(uiLanguage(), { type: 'region' }).of(code.toUpperCase()) ?? code;
}
