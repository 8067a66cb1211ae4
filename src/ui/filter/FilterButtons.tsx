import type { ComponentChildren } from 'preact';
import './filter-buttons.css';

interface Props<Choice extends string> {
  /** What the buttons filter, for screen readers. */
  label: string;
  choices: readonly { readonly value: Choice; readonly content: ComponentChildren }[];
  /** Null if nothing is filtered. */
  chosen: Choice | null;
  choose: (choice: Choice | null) => void;
  class?: string;
}

/** One button per choice, which shows only what belongs to it. A second press ends this. */
export function FilterButtons<Choice extends string>(props: Props<Choice>) {
  const { label, choices, chosen, choose } = props;
  return (
    <fieldset class={`filter-buttons ${props.class ?? ''}`}>
      <legend class="visually-hidden">{label}</legend>
      {choices.map(({ value, content }) => (
        <button
          type="button"
          class="chip"
          key={value}
          data-filter={value}
          aria-pressed={chosen === value}
          onClick={() => choose(chosen === value ? null : value)}
        >
          {content}
        </button>
      ))}
    </fieldset>
  );
}
