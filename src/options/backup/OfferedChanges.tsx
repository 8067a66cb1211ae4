import { t } from '../../i18n/t.ts';
import type { SettingChange } from './setting-changes.ts';

interface Props {
  changes: readonly SettingChange[];
  /** What is added apart from the settings, in words; empty: nothing. */
  added: string;
  /** The changes that the person has ticked, of those that need it. */
  chosen: ReadonlySet<SettingChange>;
  onChoose: (change: SettingChange, isChosen: boolean) => void;
}

/** Everything that a settings file would change. What sends more or names a host comes first, and has a box that is off. */
export function OfferedChanges({ changes, added, chosen, onChoose }: Props) {
  const risky = changes.filter(({ needsChoice }) => needsChoice);
  const others = changes.filter(({ needsChoice }) => !needsChoice).map(({ text }) => text);
  if (added !== '') others.push(added);
  return (
    <>
      {risky.length > 0 && (
        <fieldset>
          <legend>{t('optionsImportChoice')}</legend>
          {risky.map((change) => (
            <label class="check" key={change.text} data-choice="">
              <input
                type="checkbox"
                checked={chosen.has(change)}
                onChange={({ currentTarget }) => onChoose(change, currentTarget.checked)}
              />
              <span>{change.text}</span>
            </label>
          ))}
        </fieldset>
      )}
      {others.length > 0 && (
        <>
          <p>{t('optionsImportOthers')}</p>
          <ul>
            {others.map((text) => (
              <li key={text} data-change="">
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
