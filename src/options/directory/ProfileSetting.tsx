import { useState } from 'preact/hooks';
import { parseTemplate, profileInUse, profileOf } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/errors.ts';
import type { Settings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { useSettingChange } from '../../ui/use-settings.ts';
import { AddressForm, addressProblemText } from './AddressForm.tsx';

/** The address of a service's page on the directory's website, which the interface does not define. */
export function ProfileSetting({ settings }: { settings: Settings }) {
  const [isSaved, setSaved] = useState(false);
  const [problem, setProblem] = useState('');
  const { change } = useSettingChange();
  const { directory } = settings;

  const store = async (templates: Pick<Settings, 'templatesOf' | 'pageTemplate'>) => {
    const isStored = await change(templates);
    setSaved(isStored && templates.pageTemplate !== '');
    setProblem(isStored ? '' : t('settingNotStored'));
    return isStored;
  };

  const use = async (text: string) => {
    const parsed = parseTemplate(text);
    if (parsed.ok) {
      await store({ templatesOf: directory, pageTemplate: parsed.template });
    } else {
      setSaved(false);
      setProblem(addressProblemText(parsed.problem));
    }
  };

  const reset = async () => {
    const isStored = await store({ templatesOf: '', pageTemplate: '' });
    const field = document.querySelector<HTMLInputElement>('[data-setting="pageTemplate"]');
    if (isStored && field) field.value = profileOf(directory).page;
  };

  return (
    <section>
      <h3>{t('optionsProfile')}</h3>
      <AddressForm
        formClass="addresses"
        name="pageTemplate"
        label={t('optionsProfilePage')}
        use={(text) => startInBackground('store the address', use(text))}
        defaultValue={profileInUse(settings).page}
        aria-describedby="profile-help profile-problem"
      >
        <Button type="submit" data-action="use-templates">
          {t('optionsProfileSave')}
        </Button>
        {settings.templatesOf === directory && (
          <Button data-action="reset-templates" onClick={reset}>
            {t('optionsProfileReset')}
          </Button>
        )}
      </AddressForm>
      <p class="soft" id="profile-help">
        {t('optionsProfileHelp')}
      </p>
      <p role="status">{isSaved && t('optionsProfileSaved')}</p>
      <p id="profile-problem" role="alert" class={problem === '' ? undefined : 'problem'}>
        {problem}
      </p>
    </section>
  );
}
