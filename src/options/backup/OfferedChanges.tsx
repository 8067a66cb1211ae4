import { useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import type { SettingChange } from './setting-changes.ts';

interface Props {
  changes: readonly SettingChange[];
  /** What is added apart from the settings, in words; empty: nothing. */
  added: string;
  /** Called with the changes to make: all but those that need to be chosen and were not. */
  apply: (made: readonly SettingChange[]) => Promise<void>;
}

/**
 * Everything that a settings file would change, and the button that does it. What sends more or names a host comes first, and
 * has a box that is off.
 */
export function OfferedChanges({ changes, added, apply }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<SettingChange>>(new Set());
  const risky = changes.filter(({ needsChoice }) => needsChoice);
  const others = changes.filter(({ needsChoice }) => !needsChoice).map(({ text }) => text);
  if (added !== '') others.push(added);
  const made = changes.filter((change) => !change.needsChoice || chosen.has(change));
  // Two boxes can be ticked before the page is rendered again.
  const choose = (change: SettingChange, isChosen: boolean) =>
    setChosen((before) => {
      const unchanged = [...before].filter((other) => other !== change);
      return new Set(isChosen ? [...unchanged, change] : unchanged);
    });
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
                onChange={({ currentTarget }) => choose(change, currentTarget.checked)}
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
      <p class="row">
        <Button
          look="main"
          data-action="use-import"
          disabled={added === '' && made.length === 0}
          onClick={() => apply(made)}
        >
          {t('optionsImportUse')}
        </Button>
      </p>
    </>
  );
}
