import { useCallback, useState } from 'preact/hooks';
import type { Authority, Contact } from '../../actions/actions-file.ts';
import type { ServiceSummary } from '../../catalog/summaries/summary-table.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { languageName, uiLanguage } from '../../i18n/ui-language.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { composeLetter, type Sender } from '../compose-letter.ts';
import { LAWS, type Law, LETTER_KINDS, type LetterKind } from '../letter-kinds.ts';
import { LETTER_LANGUAGES, type LetterLanguage, letterLanguage, letterTexts } from '../letter-texts.ts';
import { Authorities, countryName } from './Authorities.tsx';
import { FinishedLetter } from './FinishedLetter.tsx';
import { SenderFields } from './SenderFields.tsx';

const KIND_LABELS = {
  access: 'lettersAccess',
  erasure: 'lettersErasure',
  portability: 'lettersPortability',
  objection: 'lettersObjection',
} as const satisfies Record<LetterKind, string>;
const LAW_LABELS = { gdpr: 'lettersGdpr', ccpa: 'lettersCcpa' } as const satisfies Record<Law, string>;

interface Props {
  service: ServiceSummary;
  contact: Contact | null;
  authorities: readonly Authority[];
  /** What the letter asks for at first. */
  first: LetterKind;
}

/** A letter to a service, filled in on the device. What is typed is state of this page, and nowhere else. */
export function LettersPage({ service, contact, authorities, first }: Props) {
  const [kind, setKind] = useState<LetterKind>(first);
  const [law, setLaw] = useState<Law>('gdpr');
  const [language, setLanguage] = useState<LetterLanguage>(() => languageFor(contact));
  const [sender, setSender] = useState<Sender>({ name: '', address: '', account: '' });
  const read = useCallback(() => letterTexts(language).then((texts) => ({ texts, language })), [language]);
  const loaded = useLatest(read).value;
  const name = serviceName(service);
  const letter =
    loaded &&
    composeLetter(loaded.texts, {
      ...sender,
      law,
      kind,
      service: name,
      company: contact?.name ?? '',
      date: new Intl.DateTimeFormat(loaded.language, { dateStyle: 'long' }).format(),
    });
  return (
    <>
      <h1>{t('lettersTo', name)}</h1>
      <p class="soft">{t('lettersNoAdvice')}</p>
      <section data-letter-choices class="choices">
        <SelectField
          label={t('lettersKind')}
          name="kind"
          values={LETTER_KINDS}
          chosen={kind}
          choose={setKind}
          labelOf={(each) => t(KIND_LABELS[each])}
        />
        <SelectField
          label={t('lettersLaw')}
          name="law"
          values={LAWS}
          chosen={law}
          choose={setLaw}
          labelOf={(each) => t(LAW_LABELS[each])}
        />
        <SelectField
          label={t('lettersLanguage')}
          name="language"
          values={LETTER_LANGUAGES}
          chosen={language}
          choose={setLanguage}
          labelOf={languageName}
        />
      </section>
      <SenderFields sender={sender} change={setSender} />
      <Recipient service={name} contact={contact} />
      {letter && loaded && (
        <FinishedLetter letter={letter} language={loaded.language} recipient={contact?.email ?? null} />
      )}
      {law === 'gdpr' && <Authorities authorities={authorities} />}
    </>
  );
}

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

interface SelectProps<T extends string> {
  label: string;
  /** The value of `data-choice`. */
  name: string;
  values: readonly T[];
  chosen: T;
  choose: (value: T) => void;
  labelOf: (value: T) => string;
}

/** A choice from a short list. */
function SelectField<T extends string>({ label, name, values, chosen, choose, labelOf }: SelectProps<T>) {
  return (
    <label>
      <span>{label}</span>
      <select
        data-choice={name}
        value={chosen}
        onChange={({ currentTarget }) => {
          const value = values.find((each) => each === currentTarget.value);
          if (value !== undefined) choose(value);
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {labelOf(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The language in which the company reads requests, if we have letters in it; else the person's. */
function languageFor(contact: Contact | null): LetterLanguage {
  const own = letterLanguage(new Intl.Locale(uiLanguage()).language);
  return contact?.language ? letterLanguage(contact.language) : own;
}
