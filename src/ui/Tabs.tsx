import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useRef } from 'preact/hooks';
import './tabs.css';

export interface TabItem {
  readonly id: number;
  readonly label: string;
  /** A picture before the label. */
  readonly picture?: ComponentChildren;
}

interface Props {
  label: string;
  choices: readonly TabItem[];
  chosen: number;
  choose: (id: number) => void;
  /** The panel of the chosen tab. */
  children: ComponentChildren;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

/** Tabs with the keyboard behaviour of https://www.w3.org/WAI/ARIA/apg/patterns/tabs/: one Tab stop, arrow keys between tabs. */
export function Tabs({ label, choices, chosen, choose, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const at = choices.findIndex(({ id }) => id === chosen);

  const move = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // In a right-to-left language, the tab on the right is the previous one.
    const isReversed = Number.isFinite(step) && document.documentElement.dir === 'rtl';
    const wanted = at + (isReversed ? -step : step);
    const last = choices.length - 1;
    const target = wanted === -1 ? last : wanted === last + 1 ? 0 : Math.max(0, Math.min(last, wanted));
    const choice = choices[target];
    if (!choice) return;
    choose(choice.id);
    list.current?.querySelector<HTMLElement>(`[data-service="${choice.id}"]`)?.focus();
  };

  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {choices.map(({ id, label: name, picture }) => (
          <button
            type="button"
            role="tab"
            key={id}
            id={`tab-${id}`}
            data-service={id}
            aria-selected={id === chosen}
            aria-controls="tab-panel"
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
          >
            {picture}
            <bdi>{name}</bdi>
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  );
}
