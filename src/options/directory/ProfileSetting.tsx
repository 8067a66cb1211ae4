import { useRef, useState } from 'preact/hooks';
import {
  fillTemplate,
  NAMED_IMAGE,
  parseTemplate,
  type TemplateProblem,
} from '../../directory/address-template.ts';
import { profileInUse, profileOf } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { askForDirectories } from '../../platform/permissions.ts';
import { changeSettings, type Settings } from '../../settings/settings.ts';
import './profile-setting.css';

const PROBLEMS = {
  'no-address': 'optionsDirectoryNoAddress',
  http: 'optionsDirectoryHttp',
  credentials: 'optionsDirectoryCredentials',
  query: 'optionsDirectoryQuery',
  'no-id': 'optionsProfileNoId',
  host: 'optionsProfileHost',
} as const satisfies Record<TemplateProblem, string>;

const FIELDS = [
  ['badge', 'badgeTemplate', 'optionsProfileBadge'],
  ['page', 'pageTemplate', 'optionsProfilePage'],
  ['logo', 'logoTemplate', 'optionsProfileLogo'],
  ['discussion', 'discussionTemplate', 'optionsProfileDiscussion'],
  ['request', 'requestTemplate', 'optionsProfileRequest'],
] as const;
type Field = (typeof FIELDS)[number][0];

type Outcome = { readonly kind: 'none' | 'saved' } | { readonly kind: 'problem'; readonly text: string };

/** Where a directory has its badges, logos and pages, of which the interface says nothing. */
export function ProfileSetting({ settings }: { settings: Settings }) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const form = useRef<HTMLFormElement>(null);
  const { directory } = settings;
  const inUse = profileInUse(settings);
  const usual = profileOf(directory);

  /** Nothing is stored unless all are right. The browser's question must come before anything is awaited. */
  const use = async (texts: Readonly<Record<Field, string>>) => {
    for (const [field, , label] of FIELDS) {
      const parsed = parseTemplate(texts[field], field !== 'request');
      if (parsed.ok || (field === 'logo' && texts.logo.trim() === NAMED_IMAGE)) continue;
      const reason = t(PROBLEMS[parsed.problem]);
      setOutcome({ kind: 'problem', text: t('optionsProfileProblem', t(label), reason) });
      return;
    }
    const fetched = [texts.badge, texts.logo.trim() === NAMED_IMAGE ? directory : texts.logo];
    if (!(await askForDirectories(fetched.map((text) => fillTemplate(text.trim(), 1, 'en'))))) {
      setOutcome({ kind: 'problem', text: t('optionsDirectoryRefused') });
      return;
    }
    await changeSettings({
      templatesOf: directory,
      badgeTemplate: texts.badge.trim(),
      pageTemplate: texts.page.trim(),
      logoTemplate: texts.logo.trim(),
      discussionTemplate: texts.discussion.trim(),
      requestTemplate: texts.request.trim(),
    });
    setOutcome({ kind: 'saved' });
  };

  const reset = async () => {
    const unsaid = Object.fromEntries(FIELDS.map(([, setting]) => [setting, '']));
    await changeSettings({ templatesOf: '', ...unsaid });
    setOutcome({ kind: 'none' });
    for (const [field] of FIELDS) {
      const input = form.current?.elements.namedItem(field);
      if (input instanceof HTMLInputElement) input.value = usual[field] ?? NAMED_IMAGE;
    }
  };

  return (
    <section>
      <h2>{t('optionsProfile')}</h2>
      <form
        class="addresses"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const text = (name: string) => String(data.get(name) ?? '');
          startInBackground(
            'use the addresses',
            use({
              badge: text('badge'),
              page: text('page'),
              logo: text('logo'),
              discussion: text('discussion'),
              request: text('request'),
            }),
          );
        }}
      >
        {FIELDS.map(([field, setting, label]) => (
          <label key={field}>
            <span class="soft">{t(label)}</span>
            <input
              name={field}
              type="text"
              inputMode="url"
              spellcheck={false}
              autocomplete="off"
              dir="ltr"
              defaultValue={inUse[field] ?? NAMED_IMAGE}
              data-setting={setting}
              aria-describedby="profile-help profile-problem"
            />
          </label>
        ))}
        <button type="submit" class="quiet-button" data-action="use-templates">
          {t('optionsProfileSave')}
        </button>
        {settings.templatesOf === directory && (
          <button type="button" class="quiet-button" data-action="reset-templates" onClick={reset}>
            {t('optionsProfileReset')}
          </button>
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
