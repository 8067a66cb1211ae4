import { useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/reports/copy-text.ts';
import type { Letter } from '../compose-letter.ts';
import type { LetterLanguage } from '../letter-texts.ts';
import { mailtoAddress } from '../mailto.ts';

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
