import type { ComponentChildren } from 'preact';

interface Props {
  class: string;
  'data-action': string;
  isBusy: boolean;
  onClick: () => void;
  children: ComponentChildren;
}

/** A button that does nothing while `isBusy`. It is not `disabled`, because it would lose the focus. */
export function BusyButton({ isBusy, onClick, ...attributes }: Props) {
  return <button type="button" {...attributes} aria-disabled={isBusy} onClick={() => isBusy || onClick()} />;
}
