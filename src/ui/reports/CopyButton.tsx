import { useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/errors.ts';
import { Button } from '../Button.tsx';

interface Props {
  /** The value of `data-action`. */
  action: string;
  label: string;
  look?: 'quiet' | 'link';
  /** Called at the click. */
  text: () => string;
}

/** A button that copies a text, and says next to it whether the browser has let it. */
export function CopyButton({ action, label, look = 'quiet', text }: Props) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const copying = copyText(text());
    // Screen readers read only what changes.
    setCopied(null);
    setCopied(await copying);
  };
  return (
    <>
      <Button look={look} data-action={action} onClick={() => startInBackground('copy a text', copy())}>
        {label}
      </Button>{' '}
      <span role="status" class="soft" data-copied={isCopied}>
        {isCopied !== null && t(isCopied ? 'popupCopied' : 'popupNotCopied')}
      </span>
    </>
  );
}

/** Copies a text to the clipboard. Call it directly in the handler of a click. Returns false if the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}
