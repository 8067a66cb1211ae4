import { useState } from 'preact/hooks';
import type { Reason } from '../details/order.ts';
import type { DirectoryClient } from '../directory/client.ts';
import type { RequestFailure } from '../directory/errors.ts';
import { discussionAddress } from '../directory/profile.ts';
import type { Classification } from '../directory/schema.ts';
import { CaseMeaning } from './CaseMeaning.tsx';
import { ClassMark } from './ClassMark.tsx';
import { documentName } from './document-name.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { t } from './i18n.ts';
import { LongText } from './LongText.tsx';
import { Quote } from './Quote.tsx';
import { ReadDocument } from './ReadDocument.tsx';

/** What all points of a service share. */
export interface PointContext {
  /** The language of translated titles. */
  readonly language: string;
  readonly quotes:
    | { readonly state: 'not-asked' | 'asking' }
    | { readonly state: 'failed'; readonly failure: RequestFailure }
    | { readonly state: 'arrived'; readonly quotes: ReadonlyMap<number, string> };
  /** Called when a point is opened. */
  readonly wantQuotes: () => void;
  /** The directory that the points are from. */
  readonly client: DirectoryClient;
}

interface Props extends PointContext {
  readonly reason: Reason;
  readonly classification: Classification;
}

/** One reason: its title, and when opened the explanation, the quote, and the way to document and discussion. */
export function Point({ reason, classification, language, quotes, wantQuotes, client }: Props) {
  const [open, setOpen] = useState(false);
  const quote = quotes.state === 'arrived' ? (quotes.quotes.get(reason.id) ?? '') : '';
  return (
    <details
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) wantQuotes();
      }}
    >
      <summary>
        <ClassMark classification={classification} />
        <span dir="auto" lang={reason.translated ? language : 'en'} data-translated={reason.translated}>
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
            <ExternalLink href={discussionAddress(client.profile, reason.id, language)}>
              {t('pointDiscussion')}
            </ExternalLink>
          </p>
          <CaseMeaning known={reason.kind} client={client} />
        </div>
      )}
    </details>
  );
}
