import type { ComponentChildren } from 'preact';
import { t } from '../i18n/t.ts';
import './page-actions.css';

const ICONS = {
  compare: 'M2 3.5h4.5v9H2ZM9.5 3.5H14v9H9.5Z',
  star: 'M8 1.9 9.7 6.2 14.3 6.5 10.8 9.4 11.9 13.8 8 11.4 4.1 13.8 5.2 9.4 1.7 6.5 6.3 6.2Z',
  print: 'M4.5 6V2h7v4M4.5 11.5H2V6h12v5.5h-2.5M4.5 9.5h7V14h-7Z',
} as const;

interface Props {
  name: keyof typeof ICONS;
  pressed?: boolean;
  onClick: () => unknown;
  children: ComponentChildren;
}

/** A button with an icon, for what one can do with a whole page. It stands in an element of the class `page-actions`. */
export function PageAction({ name, pressed, onClick, children }: Props) {
  return (
    <button type="button" data-action={name} aria-pressed={pressed} onClick={onClick}>
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={ICONS[name]} />
      </svg>
      {children}
    </button>
  );
}

/** Prints the page. Nothing in Firefox for Android, which cannot print. */
export function PrintAction() {
  if (typeof window.print !== 'function') return null;
  return (
    <PageAction name="print" onClick={() => window.print()}>
      {t('popupPrint')}
    </PageAction>
  );
}
