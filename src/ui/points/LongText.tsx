import { useState } from 'preact/hooks';
import { excerpt } from '../../details/excerpt.ts';
import { t } from '../../i18n/t.ts';

/** About ten lines of a popup; the longest quote seen has 8,600 characters. */
const SHOWN = 500;

/** A foreign text: its beginning, and the rest on a button. Its direction is its own; `lang` may be empty for unknown. */
export function LongText({ text, lang }: { text: string; lang: string }) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? text : excerpt(text, SHOWN);
  return (
    <>
      <p dir="auto" lang={lang}>
        {shown}
      </p>
      {shown !== text && (
        <button type="button" class="link-button" data-action="whole-text" onClick={() => setWhole(true)}>
          {t('showWholeText')}
        </button>
      )}
    </>
  );
}
