import { useEffect, useRef } from 'preact/hooks';
import type { TextRange } from '../details/document-quote.ts';
import { plainText, type TextBlock } from '../details/html-text.ts';
import { formatInstant } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { MarkedText } from './MarkedText.tsx';
import type { ReviewedDocument } from './use-document.ts';

interface Props extends ReviewedDocument {
  /** The directory's name. */
  readonly directory: string;
  /** Empty if no quote is to be marked. */
  readonly quote: string;
}

/** The source of the text, and the text, scrolled to the quote. */
export function ReviewedText({ directory, quote, document, blocks, places }: Props) {
  const text = useRef<HTMLElement>(null);
  const showQuote = () => {
    const mark = text.current?.querySelector('mark');
    mark?.scrollIntoView({ block: 'center' });
    mark?.focus({ preventScroll: true });
  };
  useEffect(showQuote, []);
  return (
    <>
      <p>{t('documentLead', directory)}</p>
      <p class="links soft">
        {document.updatedAt > 0 && <span>{t('documentAge', formatInstant(document.updatedAt))}</span>}{' '}
        {document.url && <ExternalLink href={document.url}>{t('documentToday')}</ExternalLink>}
      </p>
      {quote !== '' && places.size > 0 && (
        <p>
          <Button data-action="to-quote" onClick={showQuote}>
            {t('documentToQuote')}
          </Button>
        </p>
      )}
      {quote !== '' && places.size === 0 && (
        <div class="problem" data-quote="not-found">
          <p>{t('documentQuoteNotFound')}</p>
          <blockquote dir="auto" lang="">
            {plainText(quote)}
          </blockquote>
        </div>
      )}
      {blocks.length === 0 && <p>{t('documentEmpty')}</p>}
      <article ref={text} lang="">
        {withListsGrouped(blocks).map(({ kind, members }) => {
          const [first = 0] = members;
          const texts = members.map((index) => (
            <Block key={index} block={blocks[index]} ranges={places.get(index)} />
          ));
          return kind === 'item' ? <ul key={first}>{texts}</ul> : texts;
        })}
      </article>
    </>
  );
}

function Block({
  block,
  ranges,
}: {
  block: TextBlock | undefined;
  ranges: readonly TextRange[] | undefined;
}) {
  if (!block) return null;
  const Element = ({ heading: 'h2', paragraph: 'p', item: 'li' } as const)[block.kind];
  return (
    <Element dir="auto">
      <MarkedText text={block.text} ranges={ranges ?? []} />
    </Element>
  );
}

/** The indexes of the blocks in groups: neighbours of the same kind, so that the items of one list are together. */
function withListsGrouped(blocks: readonly TextBlock[]): { kind: TextBlock['kind']; members: number[] }[] {
  const groups: { kind: TextBlock['kind']; members: number[] }[] = [];
  blocks.forEach(({ kind }, index) => {
    const last = groups.at(-1);
    if (last && last.kind === kind) last.members.push(index);
    else groups.push({ kind, members: [index] });
  });
  return groups;
}
