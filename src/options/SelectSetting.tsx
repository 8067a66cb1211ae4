interface Props<T extends string> {
  name: string;
  label: string;
  help?: string;
  choices: readonly { readonly value: T; readonly label: string; readonly lang?: string }[];
  value: T;
  change: (value: T) => void;
}

/** A setting with a few values, stored at once. */
export function SelectSetting<T extends string>({ name, label, help, choices, value, change }: Props<T>) {
  return (
    <div class="setting">
      <label>
        <span>{label}</span>
        <select
          data-setting={name}
          value={value}
          aria-describedby={help === undefined ? undefined : `${name}-help`}
          onChange={({ currentTarget }) => {
            const chosen = choices.find((choice) => choice.value === currentTarget.value);
            if (chosen) change(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
      {help !== undefined && (
        <p class="soft" id={`${name}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
