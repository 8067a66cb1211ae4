interface Props<T extends string> {
  label: string;
  /** The value of `data-choice`. */
  name: string;
  values: readonly T[];
  chosen: T;
  choose: (value: T) => void;
  labelOf: (value: T) => string;
}

/** A choice from a short list. */
export function SelectField<T extends string>({ label, name, values, chosen, choose, labelOf }: Props<T>) {
  return (
    <label>
      <span>{label}</span>
      <select
        data-choice={name}
        value={chosen}
        onChange={({ currentTarget }) => {
          const value = values.find((each) => each === currentTarget.value);
          if (value !== undefined) choose(value);
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {labelOf(value)}
          </option>
        ))}
      </select>
    </label>
  );
}
