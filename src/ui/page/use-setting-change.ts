import { useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { reportShownError } from '../../platform/errors/report-error.ts';
import { changeSettings, type OwnSettings } from '../../settings/settings.ts';

interface SettingChange {
  /** Stores settings, or calls what stores them. It never rejects; the result is whether they were stored. */
  readonly change: (settings: Partial<OwnSettings> | (() => Promise<void>)) => Promise<boolean>;
  /** Why the last change was not made, as a sentence; empty if it was made. */
  readonly problem: string;
}

/**
 * Stores what a person chooses, and says so if it could not be stored, as on a full disk. Show `problem` in the component
 * that has the control: rendering it again gives the control its old value back.
 */
export function useSettingChange(): SettingChange {
  // An object, because a second failure must render the control again, too.
  const [{ problem }, setResult] = useState({ problem: '' });
  const change: SettingChange['change'] = async (settings) => {
    try {
      await (typeof settings === 'function' ? settings() : changeSettings(settings));
      // Rendered again only if needed: the new value has not been read yet, so the control would show the old one.
      setResult((before) => (before.problem === '' ? before : { problem: '' }));
      return true;
    } catch (error) {
      reportShownError('store a setting', error);
      setResult({ problem: t('settingNotStored') });
      return false;
    }
  };
  return { change, problem };
}
