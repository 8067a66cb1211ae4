import type { Settings } from '../../settings/settings.ts';
import { useSettingChange } from '../../settings/view/use-settings.ts';
import { describedBy, Setting, useIsLocked } from './Setting.tsx';

type SwitchName = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

interface Props {
  name: SwitchName;
  settings: Settings;
  label: string;
  help: string;
}

/** A setting that is on or off. It is stored at once. */
export function SwitchSetting({ name, settings, label, help }: Props) {
  const { change, problem } = useSettingChange();
  return (
    <Setting name={name} help={help} problem={problem}>
      <label class="check">
        <input
          type="checkbox"
          data-setting={name}
          checked={settings[name]}
          disabled={useIsLocked(name)}
          aria-describedby={describedBy(name)}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
        />
        {label}
      </label>
    </Setting>
  );
}
