import type { OwnSettings } from '../../settings/settings.ts';
import { useSettingChange } from '../../ui/use-settings.ts';
import { useIsLocked } from './locked-fields.ts';
import { describedBy, Setting } from './Setting.tsx';

interface Props<T extends string> {
  name: string;
  label: string;
  help?: string;
  choices: readonly { readonly value: T; readonly label: string; readonly lang?: string }[];
  value: T;
  /** The settings that a value stands for. They are stored at once. */
  settingsFor: (value: T) => Partial<OwnSettings>;
}

/** A setting with a few values. */
export function SelectSetting<T extends string>({
  name,
  label,
  help,
  choices,
  value,
  settingsFor,
}: Props<T>) {
  const { change, problem } = useSettingChange();
  return (
    <Setting name={name} help={help} problem={problem}>
      <label>
        <span>{label}</span>
        <select
          data-setting={name}
          value={value}
          disabled={useIsLocked(name)}
          aria-describedby={describedBy(name)}
          onChange={({ currentTarget }) => {
            const chosen = choices.find((choice) => choice.value === currentTarget.value);
            return chosen && change(settingsFor(chosen.value));
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
    </Setting>
  );
}
