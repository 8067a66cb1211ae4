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

/**
 * Tabs with the keyboard behaviour of https://www.w3.org/WAI/ARIA/apg/patterns/tabs/: one Tab stop, arrow keys between
 * tabs.
 */
export function Tabs({ label, choices, chosen, choose, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const at = choices.findIndex(({ id }) => id === chosen);

  const move = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    // In a right-to-left language, the tab on the right is the previous one.
    const right = document.documentElement.dir === 'rtl' ? -1 : 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at + right,
      ArrowLeft: at - right,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    const choice = target === undefined ? undefined : choices.at(target % choices.length);
    if (!choice) return;
    event.preventDefault();
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
            class="chip"
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
