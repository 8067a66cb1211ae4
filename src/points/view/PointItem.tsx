import { useState } from 'preact/hooks';
import { DealBreakerButton } from '../../deal-breakers/view/DealBreakerButton.tsx';
import { DealBreakerMark } from '../../deal-breakers/view/DealBreakerMark.tsx';
import { directoryName, discussionAddress } from '../../directory/profile.ts';
import type { Classification } from '../../directory/schema/vocabulary.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { failureText } from '../../ui/texts/failure-text.ts';
import { CaseTitle } from '../case-titles/CaseTitle.tsx';
import { CLASS_HEADINGS } from '../class-headings.ts';
import { documentName } from '../document-name.ts';
import { excerpt } from '../excerpt.ts';
import { plainText } from '../html-text.ts';
import type { ShownPoint } from '../point-groups.ts';
import { CaseMeaning } from './CaseMeaning.tsx';
import { ClassMark } from './ClassMark.tsx';
import { LongText } from './LongText.tsx';
import type { PointContext } from './point-context.ts';
import { ReadDocument } from './ReadDocument.tsx';

interface Props extends PointContext {
  readonly point: ShownPoint;
  readonly classification: Classification;
  /** Whether screen readers read the class, because no heading says it. */
  readonly saysClass?: boolean;
}

/** One point: its title, and when opened the explanation, the quote, and links to the document and the discussion. */
export function PointItem({
  point,
  classification,
  language,
  titles,
  quotes,
  loadQuotes,
  client,
  dealBreakers,
  saysClass = false,
}: Props) {
  const [open, setOpen] = useState(false);
  const isDealBreaker = dealBreakers.chosen.some(({ id }) => id === point.pointCase.id);
  const quote = quotes.value?.get(point.id) ?? '';
  const title = point.title || t('pointWithoutTitle');
  const titleLanguage = point.translated ? language : 'en';
  const isShort = titles?.shortTitle(point.pointCase.title) !== undefined;
  return (
    <details
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open && !point.isOfSnapshot) loadQuotes();
      }}
    >
      <summary>
        <ClassMark classification={classification} />
        {saysClass && <span class="visually-hidden">{t(CLASS_HEADINGS[classification])}: </span>}
        <CaseTitle original={point.pointCase.title} title={title} language={titleLanguage} titles={titles}>
          {isDealBreaker && <DealBreakerMark />}
        </CaseTitle>
        {isShort && (
          <span class="printed-title" dir="auto" lang={titleLanguage}>
            {title}
          </span>
        )}
      </summary>
      {open && (
        <div class="explanation">
          {isShort && (
            <p class="original-title" dir="auto" lang={titleLanguage}>
              {title}
            </p>
          )}
          {point.explanation !== '' && <LongText text={point.explanation} lang="en" />}
          {!point.isOfSnapshot && (
            <Quote quotes={quotes} point={point.id} directory={client.profile.address} />
          )}
          {!point.isOfSnapshot && (
            <p class="links soft">
              {point.document && quote !== '' && (
                <ReadDocument
                  directory={client.profile.address}
                  id={point.document.id}
                  name={point.document.name}
                  quote={quote}
                />
              )}
              {point.document?.url && (
                <ExternalLink href={point.document.url}>
                  <bdi>{documentName(point.document.name, point.document.url)}</bdi>
                </ExternalLink>
              )}
              {!point.document?.url && point.source && (
                <ExternalLink href={point.source}>{new URL(point.source).host}</ExternalLink>
              )}
              <ExternalLink href={discussionAddress(client.profile, point.id)}>
                {t('pointDiscussion')}
              </ExternalLink>
            </p>
          )}
          <p class="links soft">
            <DealBreakerButton pointCase={point.pointCase} dealBreakers={dealBreakers} />
            {isDealBreaker && (
              <a href={browser.runtime.getURL('src/deal-breakers/index.html')} target="_blank" rel="noopener">
                {t('dealBreakersTitle')}
              </a>
            )}
          </p>
          <p role="status">{dealBreakers.problem}</p>
          <CaseMeaning known={point.pointCase} client={client} />
        </div>
      )}
    </details>
  );
}

/** Longer than any clause. */
const MAX_LENGTH = 50_000;

interface QuoteProps extends Pick<PointContext, 'quotes'> {
  readonly point: number;
  /** Address of the directory. */
  readonly directory: string;
}

/** The quote from the document that a point is based on. */
function Quote({ quotes, point, directory }: QuoteProps) {
  if (quotes.state === 'failed') {
    return <p class="soft">{t('pointQuoteFailed', failureText(quotes.failure, directoryName(directory)))}</p>;
  }
  if (quotes.state !== 'arrived') return <p class="soft">{t('pointQuoteComing')}</p>;
  const quote = excerpt(plainText(quotes.value.get(point) ?? ''), MAX_LENGTH);
  if (quote === '') return null;
  return (
    <blockquote data-quote={point}>
      <LongText text={quote} lang="" />
    </blockquote>
  );
}
