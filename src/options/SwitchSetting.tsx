import { changeSettings, type Settings } from '../settings/settings.ts';

type SwitchName = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

interface Props {
  name: SwitchName;
  settings: Settings;
  label: string;
  help?: string;
  /** Asked before it is switched on; must itself be callable straight from a click. */
  allow?: () => Promise<boolean>;
}

/** A setting that is on or off, stored at once. */
export function SwitchSetting({ name, settings, label, help, allow }: Props) {
  return (
    <div class="setting">
      <label class="check">
        <input
          type="checkbox"
          data-setting={name}
          checked={settings[name]}
          aria-describedby={help === undefined ? undefined : `${name}-help`}
          onChange={async ({ currentTarget }) => {
            const wanted = currentTarget.checked;
            if (wanted && allow && !(await allow())) currentTarget.checked = false;
            else await changeSettings({ [name]: wanted });
          }}
        />
        {label}
      </label>
      {help !== undefined && (
        <p class="soft" id={`${name}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
