import { useState } from 'preact/hooks';
import { parseTemplate } from '../../directory/address-template.ts';
import { profileInUse, profileOf } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import type { Settings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { useSettingChange } from '../../ui/use-settings.ts';
import { AddressField } from '../fields/AddressField.tsx';
import { onSubmit } from '../fields/on-submit.ts';
import { addressProblemText } from './address-problem-text.ts';

type Outcome = { readonly kind: 'none' | 'saved' } | { readonly kind: 'problem'; readonly text: string };

/** The address of a service's page on the directory's website, which the interface does not define. */
export function ProfileSetting({ settings }: { settings: Settings }) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const { change } = useSettingChange();
  const { directory } = settings;

  const use = async (text: string) => {
    const parsed = parseTemplate(text);
    if (!parsed.ok) {
      setOutcome({ kind: 'problem', text: t('optionsDirectoryInvalid', addressProblemText(parsed.problem)) });
      return;
    }
    const isStored = await change({ templatesOf: directory, pageTemplate: parsed.template });
    setOutcome(isStored ? { kind: 'saved' } : { kind: 'problem', text: t('settingNotStored') });
  };

  const reset = async () => {
    const isStored = await change({ templatesOf: '', pageTemplate: '' });
    setOutcome(isStored ? { kind: 'none' } : { kind: 'problem', text: t('settingNotStored') });
    const field = document.querySelector<HTMLInputElement>('[data-setting="pageTemplate"]');
    if (isStored && field) field.value = profileOf(directory).page;
  };

  return (
    <section>
      <h3>{t('optionsProfile')}</h3>
      <form
        class="addresses"
        onSubmit={onSubmit((text) => startInBackground('store the address', use(text('pageTemplate'))))}
      >
        <AddressField
          name="pageTemplate"
          label={t('optionsProfilePage')}
          defaultValue={profileInUse(settings).page}
          data-setting="pageTemplate"
          aria-describedby="profile-help profile-problem"
        />
        <Button type="submit" data-action="use-templates">
          {t('optionsProfileSave')}
        </Button>
        {settings.templatesOf === directory && (
          <Button data-action="reset-templates" onClick={reset}>
            {t('optionsProfileReset')}
          </Button>
        )}
      </form>
      <p class="soft" id="profile-help">
        {t('optionsProfileHelp')}
      </p>
      <p role="status">{outcome.kind === 'saved' && t('optionsProfileSaved')}</p>
      <p id="profile-problem" role="alert" class={outcome.kind === 'problem' ? 'problem' : undefined}>
        {outcome.kind === 'problem' && outcome.text}
      </p>
    </section>
  );
}
