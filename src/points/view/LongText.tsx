import { useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { excerpt } from '../excerpt.ts';

/** About ten lines in the popup. The longest known quote has 8,600 characters. */
const SHOWN = 500;

/** The beginning of a text from the directory, and a button that shows the rest. An empty `lang` means unknown. */
export function LongText({ text, lang }: { text: string; lang: string }) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? text : excerpt(text, SHOWN);
  return (
    <>
      <p dir="auto" lang={lang}>
        {shown}
      </p>
      {shown !== text && (
        <Button look="link" data-action="whole-text" onClick={() => setWhole(true)}>
          {t('showWholeText')}
        </Button>
      )}
    </>
  );
}
