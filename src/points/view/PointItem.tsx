import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CaseTitle } from '../../cases/CaseTitle.tsx';
import { useCaseContext } from '../../cases/case-context.ts';
import { SpokenClass } from '../../cases/classes.tsx';
import { documentName } from '../../details/document-name.ts';
import { excerpt, plainText } from '../../directory/html-text.ts';
import { type DirectoryProfile, directoryName } from '../../directory/profile.ts';
import type { Case } from '../../directory/schema/case.ts';
import type { Classification } from '../../directory/schema/vocabulary.ts';
import { t } from '../../i18n/t.ts';
import { askForDirectory } from '../../platform/permissions.ts';
import { directoryClient } from '../../requests/directory-client.ts';
import { RequestStatus } from '../../requests/view/RequestStatus.tsx';
import { useRequest } from '../../requests/view/use-request.ts';
import { Button } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
import type { Evidence, ShownPoint } from '../point-groups.ts';
import { ReadDocument } from './Documents.tsx';
import type { PointContext } from './use-quotes.ts';
import './point-controls.css';

interface Props extends PointContext {
  readonly point: ShownPoint;
  readonly classification: Classification;
  /** Whether screen readers read the class, because no heading says it. */
  readonly saysClass?: boolean;
}

/** One case: its title, and when opened each quote with its explanation, then what one can do. */
export function PointItem({ point, classification, saysClass = false, ...context }: Props) {
  const [open, setOpen] = useState(false);
  const { language } = context;
  return (
    <details
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) context.loadQuotes();
      }}
    >
      <summary class="fold">
        <ClassMark classification={classification} />
        {saysClass && <SpokenClass classification={classification} />}
        <PointTitle point={point} language={language}>
          {useCaseContext().mark(point.pointCase)}
        </PointTitle>
        <OriginalTitle point={point} language={language} as="span" class="printed-title" />
      </summary>
      {open && <PointBody point={point} {...context} />}
    </details>
  );
}

interface TitleProps {
  readonly point: ShownPoint;
  /** The language of translated titles. */
  readonly language: string;
}

/** The title of a point: our short one, else the directory's words. */
export function PointTitle({ point, language, children }: TitleProps & { children?: ComponentChildren }) {
  return (
    <CaseTitle
      original={point.pointCase.title}
      title={point.title || t('pointWithoutTitle')}
      language={point.translated ? language : 'en'}
    >
      {children}
    </CaseTitle>
  );
}

/** The directory's words for a point whose title is our short one; nothing for another. */
function OriginalTitle({
  point,
  language,
  as: Element,
  class: className,
}: TitleProps & { as: 'p' | 'span'; class: string }) {
  const { titles } = useCaseContext();
  if (titles?.shortTitle(point.pointCase.title) === undefined) return null;
  return (
    <Element class={className} dir="auto" lang={point.translated ? language : 'en'}>
      {point.title || t('pointWithoutTitle')}
    </Element>
  );
}

/** What stands below an opened point: the directory's own title, each quote with its explanation, and what one can do. */
export function PointBody({ point, ...context }: PointContext & { point: ShownPoint }) {
  const { language, profile } = context;
  const { control, problem } = useCaseContext();
  return (
    <div class="explanation">
      <OriginalTitle point={point} language={language} as="p" class="original-title" />
      {point.evidence.map((evidence, index) => (
        <EvidenceOf
          key={evidence.id}
          evidence={evidence}
          // Points of one case often have the same words.
          isExplained={point.evidence
            .slice(0, index)
            .some(({ explanation }) => explanation === evidence.explanation)}
          {...context}
        />
      ))}
      <div class="controls">
        {control(point.pointCase)}
        <CaseMeaning known={point.pointCase} profile={profile} />
        <MoreLinks point={point} profile={profile} />
      </div>
      <p role="status">{problem}</p>
    </div>
  );
}

/** What few people need of a case: its documents or sources, the discussion of each point, a link of another room. */
function MoreLinks({ point, profile }: { point: ShownPoint; profile: DirectoryProfile }) {
  const link = useCaseContext().link(point.pointCase);
  const sources = new Map(
    point.evidence.flatMap(({ document, source }) => {
      if (document?.url) return [[document.url, documentName(document.name, document.url)] as const];
      return source ? [[source, new URL(source).host] as const] : [];
    }),
  );
  return (
    <details class="rest">
      <summary>{t('popupMore')}</summary>
      <ul>
        {[...sources].map(([url, name]) => (
          <li key={url}>
            <ExternalLink href={url}>
              <bdi>{name}</bdi>
            </ExternalLink>
          </li>
        ))}
        {point.evidence.map(({ id }) => (
          <li key={id}>
            <ExternalLink href={profile.discussion(id)}>{t('pointDiscussion')}</ExternalLink>
          </li>
        ))}
        {link && <li>{link}</li>}
      </ul>
    </details>
  );
}

interface EvidenceProps extends PointContext {
  readonly evidence: Evidence;
  /** Whether the explanation stands above already. */
  readonly isExplained: boolean;
}

/** What one point says about its case: explanation, quote, and the place of the quote in the document. */
function EvidenceOf({ evidence, isExplained, quotes, retryQuotes, profile }: EvidenceProps) {
  const { id, explanation, document } = evidence;
  const directory = profile.address;
  const quote = quotes.value?.get(id);
  const text = plainText(quote?.text ?? '');
  return (
    <div class="quoted">
      {explanation !== '' && !isExplained && <LongText text={explanation} lang="en" />}
      {quotes.state !== 'arrived' && (
        <RequestStatus of="quotes" request={quotes} directory={directoryName(directory)} ask={retryQuotes} />
      )}
      {quotes.state === 'arrived' && text !== '' && (
        <blockquote data-quote={id}>
          <LongText text={text} lang="" />
        </blockquote>
      )}
      {document && (quote || quotes.state === 'failed') && (
        <ReadDocument directory={directory} {...document} quote={quote ?? null} />
      )}
    </div>
  );
}

/**
 * The meaning of a case, independent of the service. Most directories leave the description out of a service's points, so
 * it is fetched by the case's id when the reader opens this.
 */
function CaseMeaning({ known, profile }: { known: Case; profile: DirectoryProfile }) {
  const { request, send } = useRequest<Case>(
    known.description.trim() === ''
      ? { state: 'not-asked', value: null }
      : { state: 'arrived', value: known },
  );
  const ask = (permission?: Promise<boolean>) =>
    send({ permission, load: (signal) => directoryClient(profile.address).caseById(known.id, signal) });
  const shown = request.value ?? known;
  const description = plainText(shown.description);
  return (
    <details
      class="case"
      data-case={known.id}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && request.state === 'not-asked') ask();
      }}
    >
      <summary>{t('caseMeaning')}</summary>
      <RequestStatus
        of="meaning"
        request={request}
        directory={directoryName(profile.address)}
        ask={() => ask(askForDirectory(profile.address))}
      />
      {request.state === 'arrived' && description === '' && <p>{t('caseWithoutDescription')}</p>}
      {description !== '' && <LongText text={description} lang="en" />}
    </details>
  );
}

/** About ten lines in the popup. The longest known quote has 8,600 characters. */
const SHOWN = 500;

/** The beginning of a text from the directory, and a button that shows the rest. An empty `lang` means unknown. */
function LongText({ text, lang }: { text: string; lang: string }) {
  const [isCut, setCut] = useState(true);
  const shown = isCut ? excerpt(text, SHOWN) : text;
  const paragraph = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useLayoutEffect(() => {
    if (!isCut) paragraph.current?.focus({ preventScroll: true });
  }, [isCut]);
  return (
    <>
      <p dir="auto" lang={lang} ref={paragraph} tabIndex={isCut ? undefined : -1}>
        {shown}
      </p>
      {shown !== text && (
        <Button look="link" data-action="whole-text" onClick={() => setCut(false)}>
          {t('showWholeText')}
        </Button>
      )}
    </>
  );
}
