import { useCallback, useMemo, useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { reported, reportShownError, startInBackground } from '../../platform/errors.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { ChoiceRefusal, Choices, ChosenStore } from '../chosen-store.ts';
import type { Policy } from '../policy.ts';
import { changeSettings, onSettingsChanged, readPolicy, readSettings, type Settings } from '../settings.ts';

const EVENTS = [onSettingsChanged];

/**
 * The stored settings, also when another page or the worker changes them.
 *
 * @param first the settings that the page was opened with; they may have changed since
 */
export function useSettings(first: Settings): Settings {
  return useLatest(readSettings, EVENTS).value ?? first;
}

/**
 * The policy of the organisation, also when it changes.
 *
 * @param first the policy that the page was opened with
 */
export function usePolicy(first: Policy): Policy {
  return useLatest(readPolicy, EVENTS).value ?? first;
}

interface SettingChange {
  /** Stores settings, or calls what stores them. It never rejects; the result is whether they were stored. */
  readonly change: (settings: Partial<Settings> | (() => Promise<void>)) => Promise<boolean>;
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

const NONE: readonly never[] = [];

/** What a person has chosen in a directory, read again whenever it changes. Nothing until `isRead`. */
export function useChoices<T>(
  store: ChosenStore<T>,
  directory: string,
): Choices<T> & { readonly isRead: boolean } {
  const read = useCallback(
    () => store.read(directory).catch(reported(`read each ${store.kind}`, NONE)),
    [store, directory],
  );
  const events = useMemo(() => [store.onChanged], [store]);
  const { value } = useLatest(read, events);
  return { isRead: value !== undefined, ...useChoiceChange(store, directory, value ?? NONE) };
}

/** @param chosen what is stored; its owner reads it again after a change */
export function useChoiceChange<T>(
  store: ChosenStore<T>,
  directory: string,
  chosen: readonly T[],
): Choices<T> {
  const [problem, setProblem] = useState('');
  const explain = async (change: Promise<ChoiceRefusal | null>) => {
    setProblem('');
    try {
      const refusal = await change;
      if (refusal) setProblem(store.problemText(refusal));
    } catch (error) {
      setProblem(store.problemText('failed'));
      reportShownError(`change a ${store.kind}`, error);
    }
  };
  const start = (change: Promise<ChoiceRefusal | null>) =>
    startInBackground(`change a ${store.kind}`, explain(change));
  return {
    directory,
    chosen,
    problem,
    add: (items) => start(store.add(new Map([[directory, items]]))),
    remove: (items) => start(store.remove(directory, items)),
  };
}
