import { useEffect, useRef } from 'preact/hooks';
import { formatInstant } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { plainText } from '../html-text.ts';
import { TextSection } from './TextSection.tsx';
import type { ReviewedDocument } from './use-document.ts';

interface Props extends ReviewedDocument {
  /** The directory's name. */
  readonly directory: string;
  /** Empty if no quote is to be marked. */
  readonly quote: string;
  /** Whether the whole text has been read. */
  readonly isComplete: boolean;
}

/** The source of the text, and the text, scrolled to the quote as soon as it is there. */
export function ReviewedText({ directory, quote, document, sections, hasQuote, isCut, isComplete }: Props) {
  const text = useRef<HTMLElement>(null);
  const showQuote = () => {
    const mark = text.current?.querySelector('mark');
    mark?.scrollIntoView({ block: 'center' });
    mark?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (hasQuote) showQuote();
  }, [hasQuote]);
  return (
    <>
      <p>{t('documentLead', directory)}</p>
      <p class="links soft">
        {document.updatedAt > 0 && <span>{t('documentAge', formatInstant(document.updatedAt))}</span>}{' '}
        {document.url && <ExternalLink href={document.url}>{t('documentToday')}</ExternalLink>}
      </p>
      {hasQuote && (
        <p>
          <Button data-action="to-quote" onClick={showQuote}>
            {t('documentToQuote')}
          </Button>
        </p>
      )}
      {quote !== '' && isComplete && !hasQuote && (
        <div class="problem" data-quote="not-found">
          <p>{t('documentQuoteNotFound')}</p>
          <blockquote dir="auto" lang="">
            {plainText(quote)}
          </blockquote>
        </div>
      )}
      {isComplete && sections.length === 0 && <p>{t('documentEmpty')}</p>}
      <article ref={text} lang="">
        {sections.map((section, index) => (
          <TextSection key={index} section={section} />
        ))}
      </article>
      {isCut && isComplete && <p data-document="cut">{t('documentCut')}</p>}
    </>
  );
}
