import type { ComponentChildren } from 'preact';
import { t } from '../i18n/t.ts';
import { ICONS, Icon } from '../ui/Icon.tsx';
import './page-actions.css';

const SYMBOLS = {
  compare: ICONS.compare,
  star: ICONS.star,
  print: 'M4.5 6V2h7v4M4.5 11.5H2V6h12v5.5h-2.5M4.5 9.5h7V14h-7Z',
} as const;

interface Props {
  name: keyof typeof SYMBOLS;
  pressed?: boolean;
  onClick: () => unknown;
  children: ComponentChildren;
}

/** A button with an icon, for what one can do with a whole page. It stands in an element of the class `page-actions`. */
export function PageAction({ name, pressed, onClick, children }: Props) {
  return (
    <button type="button" data-action={name} aria-pressed={pressed} onClick={onClick}>
      <Icon d={SYMBOLS[name]} />
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
