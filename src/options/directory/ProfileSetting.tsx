import { useRef, useState } from 'preact/hooks';
import { fillTemplate, NAMED_IMAGE, parseTemplate } from '../../directory/address-template.ts';
import { profileInUse, profileOf } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { askForDirectory } from '../../platform/host-permissions.ts';
import type { Settings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { useSettingChange } from '../../ui/page/use-setting-change.ts';
import { AddressField } from '../fields/AddressField.tsx';
import { onSubmit } from '../fields/on-submit.ts';
import { addressProblemText } from './address-problem-text.ts';

/** The address in the profile, the setting that overrides it, its label. */
const FIELDS = [
  ['badge', 'badgeTemplate', 'optionsProfileBadge'],
  ['page', 'pageTemplate', 'optionsProfilePage'],
  ['logo', 'logoTemplate', 'optionsProfileLogo'],
  ['discussion', 'discussionTemplate', 'optionsProfileDiscussion'],
  ['request', 'requestTemplate', 'optionsProfileRequest'],
] as const;
type Templates = Pick<Settings, (typeof FIELDS)[number][1]>;

const templatesFrom = (text: (setting: keyof Templates) => string): Templates => ({
  badgeTemplate: text('badgeTemplate').trim(),
  pageTemplate: text('pageTemplate').trim(),
  logoTemplate: text('logoTemplate').trim(),
  discussionTemplate: text('discussionTemplate').trim(),
  requestTemplate: text('requestTemplate').trim(),
});

type Outcome = { readonly kind: 'none' | 'saved' } | { readonly kind: 'problem'; readonly text: string };

/** The addresses of a directory's badges, logos and web pages, which the interface does not define. */
export function ProfileSetting({ settings }: { settings: Settings }) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const { change } = useSettingChange();
  const form = useRef<HTMLFormElement>(null);
  const { directory } = settings;
  const inUse = profileInUse(settings);

  /** Stores all templates, or none if one is invalid. Call it during a click: it asks for permissions. */
  const use = async (templates: Templates) => {
    const problem = problemOf(templates);
    if (problem !== null) {
      setOutcome({ kind: 'problem', text: problem });
      return;
    }
    const { badgeTemplate, logoTemplate } = templates;
    const fetched = [badgeTemplate, logoTemplate === NAMED_IMAGE ? directory : logoTemplate];
    if (!(await askForDirectory(...fetched.map((template) => fillTemplate(template, 1, 'en'))))) {
      setOutcome({ kind: 'problem', text: t('optionsDirectoryRefused') });
      return;
    }
    const isStored = await change({ templatesOf: directory, ...templates });
    setOutcome(isStored ? { kind: 'saved' } : { kind: 'problem', text: t('settingNotStored') });
  };

  const reset = async () => {
    const isStored = await change({ templatesOf: '', ...templatesFrom(() => '') });
    setOutcome(isStored ? { kind: 'none' } : { kind: 'problem', text: t('settingNotStored') });
    if (!isStored) return;
    const defaults = profileOf(directory);
    for (const [address, setting] of FIELDS) {
      const input = form.current?.elements.namedItem(setting);
      if (input instanceof HTMLInputElement) input.value = defaults[address] ?? NAMED_IMAGE;
    }
  };

  return (
    <section>
      <h3>{t('optionsProfile')}</h3>
      <form
        class="addresses"
        ref={form}
        onSubmit={onSubmit((text) => startInBackground('store the addresses', use(templatesFrom(text))))}
      >
        {FIELDS.map(([address, setting, label]) => (
          <AddressField
            key={setting}
            name={setting}
            label={t(label)}
            defaultValue={inUse[address] ?? NAMED_IMAGE}
            data-setting={setting}
            aria-describedby="profile-help profile-problem"
          />
        ))}
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

/** What is wrong with the first invalid template, as a sentence; null if all are valid. */
function problemOf(templates: Templates): string | null {
  for (const [address, setting, label] of FIELDS) {
    const parsed = parseTemplate(templates[setting], address !== 'request');
    if (parsed.ok || (address === 'logo' && templates[setting] === NAMED_IMAGE)) continue;
    return t('optionsProfileProblem', t(label), addressProblemText(parsed.problem));
  }
  return null;
}
