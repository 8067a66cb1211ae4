import type { VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CaseTitle } from '../../cases/CaseTitle.tsx';
import { CLASS_HEADINGS } from '../../cases/class-headings.ts';
import { createDirectoryClient } from '../../directory/client.ts';
import { excerpt, plainText } from '../../directory/html-text.ts';
import { type DirectoryProfile, directoryName } from '../../directory/profile.ts';
import type { Classification } from '../../directory/schema/vocabulary.ts';
import type { Case } from '../../directory/schema.ts';
import { t } from '../../i18n/t.ts';
import { goneEndpoints } from '../../requests/gone-endpoints.ts';
import { http } from '../../requests/logged-http.ts';
import { RequestStatus } from '../../requests/view/RequestStatus.tsx';
import { useRequest } from '../../requests/view/use-request.ts';
import { Button } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
import { documentName } from '../document-name.ts';
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
export function PointItem({ point, classification, titles, saysClass = false, ...context }: Props) {
  const [open, setOpen] = useState(false);
  const title = point.title || t('pointWithoutTitle');
  const titleLanguage = point.translated ? context.language : 'en';
  const isShort = titles?.shortTitle(point.pointCase.title) !== undefined;
  return (
    <details
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) context.loadQuotes();
      }}
    >
      <summary class="fold">
        <ClassMark classification={classification} />
        {saysClass && <span class="visually-hidden">{t(CLASS_HEADINGS[classification])}: </span>}
        <CaseTitle original={point.pointCase.title} title={title} language={titleLanguage} titles={titles}>
          {context.additions.mark(point.pointCase)}
        </CaseTitle>
        {isShort && (
          <span class="printed-title" dir="auto" lang={titleLanguage}>
            {title}
          </span>
        )}
      </summary>
      {open && <PointBody point={point} titles={titles} {...context} />}
    </details>
  );
}

/** What stands below an opened point: the directory's own title, each quote with its explanation, and what one can do. */
export function PointBody({
  point,
  language,
  titles,
  quotes,
  retryQuotes,
  profile,
  additions,
}: PointContext & { point: ShownPoint }) {
  const title = point.title || t('pointWithoutTitle');
  const isShort = titles?.shortTitle(point.pointCase.title) !== undefined;
  return (
    <div class="explanation">
      {isShort && (
        <p class="original-title" dir="auto" lang={point.translated ? language : 'en'}>
          {title}
        </p>
      )}
      {point.evidence.map((evidence, index) => (
        <EvidenceOf
          key={evidence.id}
          evidence={evidence}
          // Points of one case often have the same words.
          isExplained={point.evidence
            .slice(0, index)
            .some(({ explanation }) => explanation === evidence.explanation)}
          quotes={quotes}
          retry={retryQuotes}
          profile={profile}
        />
      ))}
      <div class="controls">
        {additions.control(point.pointCase)}
        <CaseMeaning known={point.pointCase} profile={profile} />
        <MoreLinks point={point} profile={profile} link={additions.link(point.pointCase)} />
      </div>
      <p role="status">{additions.problem}</p>
    </div>
  );
}

interface MoreProps extends Pick<PointContext, 'profile'> {
  readonly point: ShownPoint;
  /** A link of another room; null without one. */
  readonly link: VNode | null;
}

/** What few people need of a case: its documents or sources, the discussion of each point, a link of another room. */
function MoreLinks({ point, profile, link }: MoreProps) {
  const sources = new Map(
    point.evidence.flatMap(({ document, source }) => {
      if (document?.url) return [[document.url, documentName(document.name, document.url)] as const];
      return source ? [[source, new URL(source).host] as const] : [];
    }),
  );
  return (
    <details class="rest" onToggle={(event) => event.stopPropagation()}>
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

interface EvidenceProps extends Pick<PointContext, 'quotes' | 'profile'> {
  readonly evidence: Evidence;
  /** Whether the explanation stands above already. */
  readonly isExplained: boolean;
  readonly retry: () => void;
}

/** What one point says about its case: explanation, quote, and the place of the quote in the document. */
function EvidenceOf({ evidence, isExplained, quotes, retry, profile }: EvidenceProps) {
  const { id, explanation, document } = evidence;
  const quote = quotes.value?.get(id);
  return (
    <div class="quoted">
      {explanation !== '' && !isExplained && <LongText text={explanation} lang="en" />}
      <Quote quotes={quotes} retry={retry} point={id} directory={profile.address} />
      {document && (quote || quotes.state === 'failed') && (
        <ReadDocument directory={profile.address} {...document} quote={quote ?? null} />
      )}
    </div>
  );
}

interface QuoteProps extends Pick<PointContext, 'quotes'> {
  readonly retry: () => void;
  readonly point: number;
  readonly directory: string;
}

function Quote({ quotes, retry, point, directory }: QuoteProps) {
  if (quotes.state !== 'arrived')
    return <RequestStatus of="quotes" request={quotes} directory={directoryName(directory)} ask={retry} />;
  const quote = plainText(quotes.value.get(point)?.text ?? '');
  if (quote === '') return null;
  return (
    <blockquote data-quote={point}>
      <LongText text={quote} lang="" />
    </blockquote>
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
  const ask = () =>
    send({
      load: (signal) => createDirectoryClient(profile, http, goneEndpoints).caseById(known.id, signal),
    });
  const shown = request.value ?? known;
  const description = plainText(shown.description);
  return (
    <details
      class="case"
      data-case={known.id}
      onToggle={(event) => {
        // Or the point around this would take it for its own.
        event.stopPropagation();
        if (event.currentTarget.open && request.state === 'not-asked') ask();
      }}
    >
      <summary>{t('caseMeaning')}</summary>
      <RequestStatus of="meaning" request={request} directory={directoryName(profile.address)} ask={ask} />
      {request.state === 'arrived' && description === '' && <p>{t('caseWithoutDescription')}</p>}
      {description !== '' && <LongText text={description} lang="en" />}
    </details>
  );
}

/** About ten lines in the popup. The longest known quote has 8,600 characters. */
const SHOWN = 500;

/** The beginning of a text from the directory, and a button that shows the rest. An empty `lang` means unknown. */
function LongText({ text, lang }: { text: string; lang: string }) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? text : excerpt(text, SHOWN);
  const paragraph = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useLayoutEffect(() => {
    if (whole) paragraph.current?.focus({ preventScroll: true });
  }, [whole]);
  return (
    <>
      <p dir="auto" lang={lang} ref={paragraph} tabIndex={whole ? -1 : undefined}>
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
