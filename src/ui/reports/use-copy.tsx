import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';

/** Copies a text to the clipboard. Call it directly in the handler of a click. Returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

/** How long a button says that it has copied. */
const COPIED_MS = 2_000;

/** Copies texts. `copied`: whether the last try has just succeeded, or failed; null if there was none, or long ago. */
export function useCopy() {
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (copied !== true) return;
    const timer = setTimeout(() => setCopied(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  /** Call it directly in the handler of a click. */
  const copy = async (text: string) => setCopied(await copyText(text));
  return { copied, copy };
}

/** Says for a screen reader that something was copied, and for everybody that it was not. */
export function CopyStatus({ copied }: { copied: boolean | null }) {
  return (
    <p role="status" class={copied === false ? undefined : 'visually-hidden'} data-copied={copied}>
      {copied !== null && t(copied ? 'popupCopied' : 'popupNotCopied')}
    </p>
  );
}
