import { useState } from 'preact/hooks';
import * as v from 'valibot';
import { safeEmail } from '../../actions/actions-file.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/reports/use-copy.tsx';
import type { Letter } from '../compose-letter.ts';
import type { LetterLanguage } from '../letter-texts.ts';

interface Props {
  letter: Letter;
  language: LetterLanguage;
  /** The recipient's e-mail address; null if none is known. */
  recipient: string | null;
}

/** The letter as it will be sent, and the ways to take it along. */
export function FinishedLetter({ letter, language, recipient }: Props) {
  const [copied, setCopied] = useState<{ letter: string; isCopied: boolean } | null>(null);
  const text = `${letter.subject}\n\n${letter.body}`;
  const copy = async () => setCopied({ letter: text, isCopied: await copyText(text) });
  const mailto = recipient === null ? null : mailtoAddress(recipient, letter);
  return (
    <section data-letter>
      <h2>{t('lettersLetter')}</h2>
      <article lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        <p class="subject">{letter.subject}</p>
        <p class="body">{letter.body}</p>
      </article>
      <p class="row">
        <Button look="main" data-action="copy-letter" onClick={copy}>
          {t('lettersCopy')}
        </Button>
        {mailto !== null && (
          <a class="quiet-button" href={mailto} rel="noopener noreferrer" data-action="mail">
            {t('lettersMail')}
          </a>
        )}
        {/* Firefox for Android cannot print. */}
        {typeof window.print === 'function' && (
          <Button data-action="print" onClick={() => window.print()}>
            {t('popupPrint')}
          </Button>
        )}
      </p>
      <p role="status" class="soft">
        {copied?.letter === text && t(copied.isCopied ? 'popupCopied' : 'popupNotCopied')}
      </p>
    </section>
  );
}

/**
 * The address that opens a letter in the mail program. Everything but the recipient is percent-encoded, and the recipient is
 * a plain address, so no text can add a header or a recipient.
 *
 * @returns null if the recipient is not a plain e-mail address
 */
export function mailtoAddress(recipient: string, { subject, body }: Letter): string | null {
  if (!v.is(safeEmail, recipient)) return null;
  const lines = body.replace(/\r\n?|\n/g, '\r\n');
  const oneLine = subject.replace(/\s+/g, ' ');
  // encodeURIComponent throws for half a surrogate pair.
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  return `mailto:${encoded(recipient).replace('%40', '@')}?subject=${encoded(oneLine)}&body=${encoded(lines)}`;
}
