import { Component, type ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { CaseContext } from '../cases/case-context.ts';
import { usePageCases } from '../deal-breakers/view/point-additions.tsx';
import { plainText } from '../directory/html-text.ts';
import { directoryName } from '../directory/profile.ts';
import { formatInstant } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import { reported, startInBackground } from '../platform/errors.ts';
import type { IsDealBreaker } from '../reading/found-case.ts';
import { type LookedThrough, languageOf, lookThrough } from '../reading/look-through.ts';
import type { Passage } from '../reading/read-page.ts';
import { FoundCases, type FoundCasesProps, OtherLanguage } from '../reading/view/FoundCases.tsx';
import { Button } from '../ui/Button.tsx';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import {
  type DocumentSection,
  type MarkedBlock,
  type MarkedRange,
  textOfBlocks,
  withMarks,
} from './document-marks.ts';
import type { ReviewedDocument } from './use-document.ts';

interface Props extends ReviewedDocument {
  /** Its address. */
  readonly directory: string;
  /** Empty if no quote is to be marked. */
  readonly quote: string;
  readonly isComplete: boolean;
}

/** The source of the text, and the text, scrolled to the quote as soon as it is there. */
export function ReviewedText({ directory, quote, document, sections, hasQuote, isCut, isComplete }: Props) {
  const text = useRef<HTMLElement>(null);
  const { cases } = usePageCases(directory);
  const { state, read } = useDocumentReading((title) => cases.isFirst({ id: null, title }));
  const marked = useMemo(
    () =>
      state.kind === 'cases'
        ? withMarks(
            sections,
            state.found.flatMap(({ passages }) =>
              passages.map(({ start, text }) => ({ start, end: start + text.length, found: start })),
            ),
          )
        : sections,
    [sections, state],
  );
  const showMark = (selector: string): boolean => {
    const mark = text.current?.querySelector<HTMLElement>(selector);
    mark?.scrollIntoView({ block: 'center' });
    mark?.focus({ preventScroll: true });
    return mark !== null && mark !== undefined;
  };
  const showQuote = () => showMark('mark:not([data-found])');
  // A sentence that is a part of the quote has no mark of its own.
  const showFound = async ({ start }: Passage) =>
    showMark(`mark[data-found="${start}"]`) || showQuote() ? 'shown' : 'gone';
  useEffect(() => {
    if (hasQuote) showQuote();
  }, [hasQuote]);
  return (
    <>
      <p>{t('documentLead', directoryName(directory))}</p>
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
      {isComplete && sections.length > 0 && (
        <CaseContext.Provider value={cases}>
          <LookThrough state={state} read={() => read(sections)} show={showFound} />
        </CaseContext.Provider>
      )}
      <article ref={text} lang="">
        {marked.map((section, index) => (
          // A section is rendered once, so new marks need a new key.
          <TextSection key={section === sections[index] ? index : `${index} marked`} section={section} />
        ))}
      </article>
      {isCut && isComplete && <p data-document="cut">{t('documentCut')}</p>}
    </>
  );
}

/** What was found in a document by its words. It lives as long as the page. */
type DocumentReading = { readonly kind: 'idle' | 'looking' | 'mistake' } | LookedThrough;

/** Looks through a document when `read` is called, on the device. */
function useDocumentReading(isDealBreaker: IsDealBreaker) {
  const [state, setState] = useState<DocumentReading>({ kind: 'idle' });
  const read = (sections: readonly DocumentSection[]) => {
    setState({ kind: 'looking' });
    const text = textOfBlocks(sections.flat());
    const mistake: DocumentReading = { kind: 'mistake' };
    const work = languageOf(text, '')
      .then((language): Promise<DocumentReading> => lookThrough(text, language, isDealBreaker))
      .catch(reported('look through the document', mistake));
    startInBackground('show what was found in the document', work.then(setState));
  };
  return { state, read };
}

interface LookThroughProps extends Pick<FoundCasesProps, 'show'> {
  state: DocumentReading;
  read: () => void;
}

/** The button that looks for sentences by their words, then what it has found. */
function LookThrough({ state, read, show }: LookThroughProps) {
  switch (state.kind) {
    case 'cases':
      return <FoundCases {...state} show={show} />;
    case 'other-language':
      return <OtherLanguage language={state.language} />;
    default:
      return (
        <div class="reading-offer">
          {state.kind === 'mistake' && <p role="status">{t('readingFailed')}</p>}
          <p>
            <Button data-action="look-through" isBusy={state.kind === 'looking'} onClick={read}>
              {t('readingThrough')}
            </Button>
          </p>
          <p class="soft">{t('readingThroughHelp')}</p>
        </div>
      );
  }
}

/**
 * A section of a document. It never changes, so it is rendered once, however many follow. This is no memoized element,
 * because such an element keeps its parents of that time in memory: Firefox stopped for up to 6 s to collect the old copies
 * of the page.
 */
class TextSection extends Component<{ section: DocumentSection }> {
  override shouldComponentUpdate(): boolean {
    return false;
  }

  override render() {
    return (
      <div class="section">
        {withListsGrouped(this.props.section).map(({ kind, members }) => {
          const texts = members.map(({ index, block }) => blockElement(block, index));
          return kind === 'item' ? (
            <ul class="marked" key={members[0]?.index}>
              {texts}
            </ul>
          ) : (
            texts
          );
        })}
      </div>
    );
  }
}

/** No component: a document has some thousand blocks, and each component costs several objects that stay. */
function blockElement({ kind, text, ranges }: MarkedBlock, index: number) {
  const Element = ({ heading: 'h2', paragraph: 'p', item: 'li' } as const)[kind];
  return (
    <Element key={index} dir="auto">
      {markedText(text, ranges)}
    </Element>
  );
}

interface Group {
  readonly kind: MarkedBlock['kind'];
  readonly members: { readonly index: number; readonly block: MarkedBlock }[];
}

/** Neighbours of the same kind, so that the items of one list are together. */
function withListsGrouped(section: DocumentSection): Group[] {
  const groups: Group[] = [];
  section.forEach((block, index) => {
    const last = groups.at(-1);
    if (last && last.kind === block.kind) last.members.push({ index, block });
    else groups.push({ kind: block.kind, members: [{ index, block }] });
  });
  return groups;
}

/** A text with some ranges marked. The ranges are in order and do not overlap. */
function markedText(text: string, ranges: readonly MarkedRange[]): ComponentChildren {
  if (ranges.length === 0) return text;
  const marked = ranges.flatMap(({ from, to, found }, index) => [
    text.slice(ranges[index - 1]?.to ?? 0, from),
    <mark key={from} tabIndex={-1} data-found={found}>
      {text.slice(from, to)}
    </mark>,
  ]);
  return [...marked, text.slice(ranges.at(-1)?.to ?? 0)];
}
