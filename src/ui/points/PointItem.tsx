import { useState } from 'preact/hooks';
import { excerpt } from '../../details/excerpt.ts';
import { plainText } from '../../details/html-text.ts';
import type { Reason } from '../../details/order.ts';
import { discussionAddress } from '../../directory/profile.ts';
import type { Classification } from '../../directory/schema/vocabulary.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { ExternalLink } from '../ExternalLink.tsx';
import { LimitButton } from '../limits/LimitButton.tsx';
import { LimitMark } from '../limits/LimitMark.tsx';
import { CLASS_HEADINGS } from '../texts/class-headings.ts';
import { documentName } from '../texts/document-name.ts';
import { failureText } from '../texts/failure-text.ts';
import { CaseMeaning } from './CaseMeaning.tsx';
import { ClassMark } from './ClassMark.tsx';
import { LongText } from './LongText.tsx';
import type { PointContext } from './point-context.ts';
import { ReadDocument } from './ReadDocument.tsx';

interface Props extends PointContext {
  readonly reason: Reason;
  readonly classification: Classification;
  /** Whether screen readers read the class, because no heading says it. */
  readonly saysClass?: boolean;
}

/** One point: its title, and when opened the explanation, the quote, and links to the document and the discussion. */
export function PointItem({
  reason,
  classification,
  language,
  quotes,
  loadQuotes,
  client,
  limits,
  saysClass = false,
}: Props) {
  const [open, setOpen] = useState(false);
  const isLimit = limits.chosen.some(({ id }) => id === reason.kind.id);
  const quote = quotes.value?.get(reason.id) ?? '';
  return (
    <details
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) loadQuotes();
      }}
    >
      <summary>
        <ClassMark classification={classification} />
        {saysClass && <span class="visually-hidden">{t(CLASS_HEADINGS[classification])}: </span>}
        <span dir="auto" lang={reason.translated ? language : 'en'} data-translated={reason.translated}>
          {isLimit && <LimitMark />}
          {reason.title || t('pointWithoutTitle')}
        </span>
      </summary>
      {open && (
        <div class="explanation">
          {reason.explanation !== '' && <LongText text={reason.explanation} lang="en" />}
          <Quote quotes={quotes} point={reason.id} />
          <p class="links soft">
            {reason.document && quote !== '' && (
              <ReadDocument
                directory={client.profile.address}
                id={reason.document.id}
                name={reason.document.name}
                quote={quote}
              />
            )}
            {reason.document?.url && (
              <ExternalLink href={reason.document.url}>
                <bdi>{documentName(reason.document.name, reason.document.url)}</bdi>
              </ExternalLink>
            )}
            {!reason.document?.url && reason.source && (
              <ExternalLink href={reason.source}>{new URL(reason.source).host}</ExternalLink>
            )}
            <ExternalLink href={discussionAddress(client.profile, reason.id)}>
              {t('pointDiscussion')}
            </ExternalLink>
          </p>
          <p class="links soft">
            <LimitButton kind={reason.kind} limits={limits} />
            {isLimit && (
              <a href={browser.runtime.getURL('src/limits/index.html')} target="_blank" rel="noopener">
                {t('limitsTitle')}
              </a>
            )}
          </p>
          <p role="status">{limits.problem}</p>
          <CaseMeaning known={reason.kind} client={client} />
        </div>
      )}
    </details>
  );
}

/** Longer than any clause. */
const MAX_LENGTH = 50_000;

/** The quote from the document that a point is based on. */
function Quote({ quotes, point }: { quotes: PointContext['quotes']; point: number }) {
  if (quotes.state === 'failed') {
    return <p class="soft">{t('pointQuoteFailed', failureText(quotes.failure))}</p>;
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
