import { changeSettings, POINT_LANGUAGE_CHOICES, type Settings } from '../platform/settings.ts';
import { t, uiLanguage } from '../ui/i18n.ts';

/** The language in which the directory is asked for points. */
export function LanguageSetting({ language }: { language: Settings['pointLanguage'] }) {
  return (
    <section>
      <h2>{t('optionsLanguage')}</h2>
      <label>
        <span class="soft">{t('optionsLanguageHelp')}</span>
        <select
          data-setting="pointLanguage"
          value={language}
          onChange={({ currentTarget }) => {
            const chosen = POINT_LANGUAGE_CHOICES.find((choice) => choice === currentTarget.value);
            if (chosen) changeSettings({ pointLanguage: chosen });
          }}
        >
          {POINT_LANGUAGE_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 'auto'
                ? t('optionsLanguageAuto', nameOf(uiLanguage(), uiLanguage()))
                : nameOf(choice, choice)}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}

/** The name of a language in a language: `Deutsch`. */
function nameOf(language: string, inLanguage: string): string {
  return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(language) ?? language;
}
