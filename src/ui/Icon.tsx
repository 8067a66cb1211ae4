/** The symbols that more than one room draws. */
export const ICONS = {
  compare: 'M2 3.5h4.5v9H2ZM9.5 3.5H14v9H9.5Z',
  page: 'M4 1.5h8v13H4ZM6.3 5h3.4M6.3 8h3.4M6.3 11h3.4',
  star: 'M8 1.9 9.7 6.2 14.3 6.5 10.8 9.4 11.9 13.8 8 11.4 4.1 13.8 5.2 9.4 1.7 6.5 6.3 6.2Z',
} as const;

/** A symbol of 16 x 16 in the colour of its text, drawn by a path. Decoration: a text says the same. */
export function Icon({ d, class: place }: { d: string; class?: string }) {
  return (
    <svg class={place === undefined ? 'icon' : `icon ${place}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
