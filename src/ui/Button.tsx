import type { ComponentProps } from 'preact';

type Props = ComponentProps<'button'> & {
  /** `main`: at most one on a page; `danger`: what it does cannot be undone; `icon`: only a symbol. */
  look?: 'main' | 'quiet' | 'danger' | 'link' | 'icon';
  /** A busy button does nothing. It is not `disabled`, because it would lose the focus. */
  isBusy?: boolean;
};

/** A button with one of our looks. `class` adds classes for its place. */
export function Button({ look = 'quiet', isBusy, class: place, onClick, ...attributes }: Props) {
  return (
    <button
      type="button"
      {...attributes}
      class={place === undefined ? `${look}-button` : `${look}-button ${place}`}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
    />
  );
}
