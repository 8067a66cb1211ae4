import type { ComponentChildren } from 'preact';
import { t, tCount } from '../../i18n/t.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ICONS, Icon } from '../../ui/Icon.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import type { PageContent } from '../page-content.ts';
import type { TermsKind, TermsLink } from '../terms-links.ts';
import { FoundCases, OtherLanguage } from './FoundCases.tsx';
import { PdfAdvice, PROBLEM_TEXTS, ReadButton, ReadingOffer, useArrival } from './ReadingOffer.tsx';
import type { Reading, ReadingState } from './use-reading.ts';
import './reading.css';

interface Props {
  reading: Reading;
  children?: ComponentChildren;
}

/** What can be found in the page: the button that looks, with its children in front of it, then what it has found. */
export function ReadingResult({ reading, children }: Props) {
  // Each answer takes the focus, even if it equals the one before.
  return (
    <Answer key={reading.count} reading={reading}>
      {children}
    </Answer>
  );
}

function Answer({ reading, children }: Props) {
  const { state, tab } = reading;
  if (!tab || state.kind === 'idle') return <ReadingOffer reading={reading}>{children}</ReadingOffer>;
  switch (state.kind) {
    case 'links':
      return <Links reading={reading} {...state} />;
    case 'cases':
      return (
        <FoundCases {...state} show={reading.show}>
          {state.page.isCut && <p class="soft">{t('readingTooLong')}</p>}
          <ReadButton reading={reading} goal="cases" label={t('readingAgain')} look="link" />
        </FoundCases>
      );
    case 'no-terms':
      return <NoTerms reading={reading} />;
    case 'other-language':
      return (
        <OtherLanguage language={state.language}>
          <EnglishVersion page={state.page} />
        </OtherLanguage>
      );
    case 'problem':
      return <Problem reading={reading} address={tab.address} {...state} />;
  }
}

type StateOf<K extends ReadingState['kind']> = Extract<ReadingState, { readonly kind: K }>;

/** As many as fit into the popup. */
const SHOWN_LINKS = 8;

const LINK_ICONS: Readonly<Record<TermsKind, string>> = {
  terms: ICONS.page,
  privacy: 'M3.5 7h9v7h-9ZM5.5 7V4.500a2.5 2.5 0 0 1 5 0V7',
  cookies:
    'M14 8.500A6 6 0 1 1 7.500 2a3 3 0 0 0 3.300 3.300A3 3 0 0 0 14 8.500ZM6 7.500h.01M6.500 11h.01M10 10h.01',
};

/** The links of the page to terms, in its own words. */
function Links({ reading, links, isTerms, isCut }: { reading: Reading } & StateOf<'links'>) {
  const arrival = useArrival();
  return (
    <section class="reading" data-reading="links" tabIndex={-1} ref={arrival}>
      {isTerms && (
        <div class="reading-offer">
          <p>{t('readingIsTerms')}</p>
          <ReadButton reading={reading} goal="cases" />
        </div>
      )}
      {links.length === 0 ? (
        !isTerms && <p>{t('readingNone')}</p>
      ) : (
        <>
          <h2>{tCount('readingFound', links.length)}</h2>
          <MoreRows rows={links} first={SHOWN_LINKS}>
            {(shown) => (
              <ul class="terms-links">
                {shown.map((link) => (
                  <TermsLinkRow key={link.href} link={link} />
                ))}
              </ul>
            )}
          </MoreRows>
          <p class="soft">{t('readingThen')}</p>
        </>
      )}
      {isCut && <p class="soft">{t('readingTooLong')}</p>}
    </section>
  );
}

function TermsLinkRow({ link: { href, text, kind } }: { link: TermsLink }) {
  const { host, pathname } = new URL(href);
  return (
    <li data-terms-link={kind}>
      <Icon d={LINK_ICONS[kind]} />
      <span>
        <ExternalLink href={href}>
          <bdi lang="">{text}</bdi>
        </ExternalLink>
        <span class="address">
          <bdi dir="ltr">
            {host}
            {pathname === '/' ? '' : pathname}
          </bdi>
        </span>
      </span>
    </li>
  );
}

function NoTerms({ reading }: { reading: Reading }) {
  const arrival = useArrival();
  return (
    <section class="reading reading-offer" data-reading="no-terms" tabIndex={-1} ref={arrival}>
      <p>{t('readingNoTerms')}</p>
      <ReadButton reading={reading} goal="links" />
      <ReadButton reading={reading} goal="cases" label={t('readingAgain')} look="link" />
    </section>
  );
}

function EnglishVersion({ page: { english, links } }: { page: PageContent }) {
  const address = english || links.find(({ text }) => /^\W*english\b/i.test(text))?.href;
  return (
    address && (
      <p>
        <ExternalLink href={address}>{t('readingFindEnglish')}</ExternalLink>
      </p>
    )
  );
}

function Problem({
  reading,
  address,
  goal,
  problem,
}: { reading: Reading; address: string } & StateOf<'problem'>) {
  const arrival = useArrival();
  if (problem === 'pdf') {
    return (
      <section class="reading" tabIndex={-1} ref={arrival}>
        <PdfAdvice address={address} />
      </section>
    );
  }
  return (
    <section class="reading reading-offer" data-reading={problem} tabIndex={-1} ref={arrival}>
      <p>{t(PROBLEM_TEXTS[problem])}</p>
      {problem !== 'closed' && <ReadButton reading={reading} goal={goal} />}
    </section>
  );
}
