import { useState } from 'preact/hooks';
import { CaseTitle } from '../../cases/CaseTitle.tsx';
import { CaseContext, useCaseContext } from '../../cases/case-context.ts';
import { ownCaseText } from '../../cases/case-title.ts';
import { ClassCount, SpokenClass } from '../../cases/classes.tsx';
import { CLASSIFICATIONS } from '../../directory/schema/vocabulary.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import { uiLanguage } from '../../i18n/ui-language.ts';
import { Button } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
import { type FoundCase, type FoundPassage, sentenceParts } from '../found-case.ts';
import type { TermsKind, TermsLink } from '../terms-links.ts';
import { PdfAdvice, PROBLEM_TEXTS, ReadButton, ShowInPage, useArrival } from './ReadingOffer.tsx';
import type { Reading, ReadingState } from './use-reading.ts';
import './reading.css';

/** What was found in the page. Nothing before that. */
export function ReadingResult({ reading }: { reading: Reading }) {
  const { state, tab } = reading;
  if (!tab) return null;
  switch (state.kind) {
    case 'idle':
    case 'looking':
      return null;
    case 'links':
      return <Links reading={reading} {...state} />;
    case 'cases':
      return state.found.length === 0 ? (
        <NothingFound reading={reading} text={state.page.text} isCut={state.page.isCut} />
      ) : (
        <FoundCases reading={reading} {...state} />
      );
    case 'other-language':
      return <OtherLanguage {...state} />;
    case 'problem':
      return <Problem reading={reading} address={tab.address} {...state} />;
  }
}

type StateOf<K extends ReadingState['kind']> = Extract<ReadingState, { readonly kind: K }>;

/** As many as fit into the popup. */
const SHOWN_LINKS = 8;

const LINK_ICONS: Readonly<Record<TermsKind, string>> = {
  terms: 'M4 1.5h8v13H4ZM6.3 5h3.4M6.3 8h3.4M6.3 11h3.4',
  privacy: 'M3.5 7h9v7h-9ZM5.5 7V4.500a2.5 2.5 0 0 1 5 0V7',
  cookies:
    'M14 8.500A6 6 0 1 1 7.500 2a3 3 0 0 0 3.300 3.300A3 3 0 0 0 14 8.500ZM6 7.500h.01M6.500 11h.01M10 10h.01',
};

/** The links of the page to terms, in its own words. */
function Links({ reading, links, isTerms }: { reading: Reading } & StateOf<'links'>) {
  const [isWhole, setWhole] = useState(false);
  const arrival = useArrival();
  const shown = isWhole ? links : links.slice(0, SHOWN_LINKS);
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
          <ul class="terms-links">
            {shown.map((link) => (
              <TermsLinkRow key={link.href} link={link} />
            ))}
          </ul>
          {shown.length < links.length && (
            <Button look="link" data-action="all-links" onClick={() => setWhole(true)}>
              {t('readingShowAll', formatNumber(links.length))}
            </Button>
          )}
          <p class="soft">{t('readingThen')}</p>
        </>
      )}
    </section>
  );
}

function TermsLinkRow({ link: { href, text, kind } }: { link: TermsLink }) {
  const { host, pathname } = new URL(href);
  return (
    <li data-terms-link={kind}>
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={LINK_ICONS[kind]} />
      </svg>
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

/** The sentence that always stands above what was found. */
function Caveat() {
  return (
    <p class="reading-caveat" data-caveat>
      <b>{t('readingCaveatLead')}</b> {t('readingCaveat')}
    </p>
  );
}

function FoundCases({ reading, found, page, titles }: { reading: Reading } & StateOf<'cases'>) {
  const arrival = useArrival();
  const context = useCaseContext();
  return (
    <section class="reading" data-reading="cases" tabIndex={-1} ref={arrival}>
      <Caveat />
      <FoundCounts found={found} />
      <CaseContext.Provider value={{ ...context, titles }}>
        <ul class="points top-points found-cases">
          {found.map((one) => (
            <li key={one.title} data-found-case={one.title}>
              <FoundCaseRow found={one} reading={reading} />
            </li>
          ))}
        </ul>
      </CaseContext.Provider>
      {page.isCut && <p class="soft">{t('readingTooLong')}</p>}
      <ReadButton reading={reading} goal="cases" label={t('readingAgain')} look="link" />
    </section>
  );
}

/** How many cases of each class were found. */
function FoundCounts({ found }: { found: readonly FoundCase[] }) {
  const counts = CLASSIFICATIONS.map((classification) => ({
    classification,
    count: found.filter((one) => one.classification === classification).length,
  }));
  return (
    <ul class="filter-buttons counts" data-found-counts>
      {counts.map(
        ({ classification, count }) =>
          count > 0 && (
            <li key={classification} class="chip">
              <ClassCount classification={classification} count={count} />
            </li>
          ),
      )}
    </ul>
  );
}

function FoundCaseRow({ found, reading }: { found: FoundCase; reading: Reading }) {
  const [isOpen, setOpen] = useState(false);
  const { title, classification, passages } = found;
  const own = ownCaseText(title);
  const mark = useCaseContext().mark({ id: null, title });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="fold">
        <ClassMark classification={classification} />
        <SpokenClass classification={classification} />
        {own === undefined ? (
          <CaseTitle original={title} title={title} language="en">
            {mark}
          </CaseTitle>
        ) : (
          <span dir="auto">
            {mark}
            {t(own)}
          </span>
        )}
      </summary>
      {isOpen && (
        <div class="explanation">
          {passages.map((passage) => (
            <PassageView key={passage.start} passage={passage} reading={reading} />
          ))}
        </div>
      )}
    </details>
  );
}

function PassageView({ passage, reading }: { passage: FoundPassage; reading: Reading }) {
  return (
    <div class="quoted">
      <blockquote dir="auto" lang="en" data-sentence>
        {sentenceParts(passage).map(({ text, isWord }, index) =>
          isWord ? <mark key={index}>{text}</mark> : text,
        )}
      </blockquote>
      <p class="soft" data-words>
        {/* Words of an English text, in every language. */}
        {t('readingBecause', passage.words.join(', '))}
      </p>
      <ShowInPage passage={passage} reading={reading} label={t('readingShow')} />
    </div>
  );
}

function NothingFound({ reading, text, isCut }: { reading: Reading; text: string; isCut: boolean }) {
  const arrival = useArrival();
  return (
    <section class="reading" data-reading="nothing" tabIndex={-1} ref={arrival}>
      <p>
        {t('readingNothing')} <b>{t('readingNothingMeans')}</b> {t('readingNothingWhy')}
      </p>
      <p class="soft">{tCount('readingParagraphs', text === '' ? 0 : text.split('\n').length)}</p>
      {isCut && <p class="soft">{t('readingTooLong')}</p>}
      <ReadButton reading={reading} goal="cases" label={t('readingAgain')} look="link" />
    </section>
  );
}

function OtherLanguage({ page }: StateOf<'other-language'>) {
  const arrival = useArrival();
  const english = page.english || page.links.find(({ text }) => /^\W*english\b/i.test(text))?.href;
  return (
    <section class="reading" data-reading="other-language" tabIndex={-1} ref={arrival}>
      <p>
        <b>{t('readingLanguageLead', nameOfLanguage(page.language))}</b> {t('readingLanguage')}
      </p>
      {english && (
        <p>
          <ExternalLink href={english}>{t('readingFindEnglish')}</ExternalLink>
        </p>
      )}
    </section>
  );
}

/** A language by its name in the language of the interface: `German`. */
function nameOfLanguage(language: string): string {
  const names = new Intl.DisplayNames(uiLanguage(), { type: 'language', fallback: 'code' });
  const [tag] = /^[a-z]{2,3}/i.exec(language) ?? [language];
  return tag.length >= 2 && tag.length <= 3 ? (names.of(tag) ?? language) : language;
}

function Problem({
  reading,
  address,
  goal,
  problem,
}: { reading: Reading; address: string } & StateOf<'problem'>) {
  const arrival = useArrival();
  if (problem === 'pdf') return <PdfAdvice address={address} />;
  return (
    <section class="reading reading-offer" data-reading={problem} tabIndex={-1} ref={arrival}>
      <p>{t(PROBLEM_TEXTS[problem])}</p>
      {problem !== 'closed' && <ReadButton reading={reading} goal={goal} />}
    </section>
  );
}
