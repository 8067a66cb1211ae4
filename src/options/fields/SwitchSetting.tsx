import { changeSettings, type Settings } from '../../settings/settings.ts';
import { useIsLocked } from './locked-fields.ts';
import { describedBy, Setting } from './Setting.tsx';

type SwitchName = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

interface Props {
  name: SwitchName;
  settings: Settings;
  label: string;
  help: string;
  /** Asks the user for a permission before the setting is switched on. Called during the click, as browsers demand. */
  allow?: () => Promise<boolean>;
}

/** A setting that is on or off. It is stored at once. */
export function SwitchSetting({ name, settings, label, help, allow }: Props) {
  return (
    <Setting name={name} help={help}>
      <label class="check">
        <input
          type="checkbox"
          data-setting={name}
          checked={settings[name]}
          disabled={useIsLocked(name)}
          aria-describedby={describedBy(name)}
          onChange={async ({ currentTarget }) => {
            const isOn = currentTarget.checked;
            if (isOn && allow && !(await allow())) currentTarget.checked = false;
            else await changeSettings({ [name]: isOn });
          }}
        />
        {label}
      </label>
    </Setting>
  );
}
