import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { AnswerSign } from '../../cases/AnswerSign.tsx';
import { CaseTitle } from '../../cases/CaseTitle.tsx';
import { CaseContext, useCaseContext } from '../../cases/case-context.ts';
import type { CaseTitles } from '../../cases/case-titles.ts';
import { ClassCount, SpokenClass } from '../../cases/classes.tsx';
import { TOSDR_ADDRESS } from '../../directory/profile.ts';
import { CLASSIFICATIONS } from '../../directory/schema/vocabulary.ts';
import { t, tCount } from '../../i18n/t.ts';
import { uiLanguage } from '../../i18n/ui-language.ts';
import { answersOf } from '../../questions/answer.ts';
import { ClassMark } from '../../ui/Seal.tsx';
import { type FoundCase, type FoundPassage, sentenceParts } from '../found-case.ts';
import { ShowInPage, type ShowPassage, useArrival } from './ReadingOffer.tsx';
import './reading.css';

export interface FoundCasesProps {
  found: readonly FoundCase[];
  /** What was looked through, a line for each paragraph. */
  text: string;
  titles: CaseTitles | null;
  show: ShowPassage;
  /** What stands below. */
  children?: ComponentChildren;
}

/** The cases that sentences of a text stand for, below the sentence that says how right that is. */
export function FoundCases({ found, text, titles, show, children }: FoundCasesProps) {
  const arrival = useArrival();
  const context = useCaseContext();
  if (found.length === 0) {
    return (
      <section class="reading" data-reading="nothing" tabIndex={-1} ref={arrival}>
        <p>
          {t('readingNothing')} <b>{t('readingNothingMeans')}</b> {t('readingNothingWhy')}
        </p>
        <p class="soft">{tCount('readingParagraphs', text === '' ? 0 : text.split(/\n+/).length)}</p>
        {children}
      </section>
    );
  }
  return (
    <section class="reading" data-reading="cases" tabIndex={-1} ref={arrival}>
      <p class="reading-caveat" data-caveat>
        <b>{t('readingCaveatLead')}</b> {t('readingCaveat')}
      </p>
      <FoundCounts found={found} />
      <YesAndNo found={found} />
      <CaseContext.Provider value={{ ...context, titles }}>
        <ul class="points found-cases">
          {found.map((one) => (
            <li key={one.title} data-found-case={one.title}>
              <FoundCaseRow found={one} show={show} />
            </li>
          ))}
        </ul>
      </CaseContext.Provider>
      {children}
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

/** The questions that the text answers both ways: it says that data is not sold, and that it may be. */
function YesAndNo({ found }: { found: readonly FoundCase[] }) {
  const answers = answersOf(found, ({ title }) => ({ id: null, title }), TOSDR_ADDRESS, false);
  return answers
    .filter(({ state }) => state === 'both')
    .map(({ question, text, says }) => (
      <p key={question} class="yes-and-no" data-question={question}>
        <AnswerSign worse={['bad']} better={1} />
        <span>
          <b>{t('answerLine', text, says)}</b> ({t('answerLegendBoth')})
        </span>
      </p>
    ));
}

function FoundCaseRow({ found, show }: { found: FoundCase; show: ShowPassage }) {
  const [isOpen, setOpen] = useState(false);
  const { title, classification, isUnsure, passages } = found;
  const mark = useCaseContext().mark({ id: null, title });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="fold">
        <ClassMark classification={classification} />
        <SpokenClass classification={classification} />
        <CaseTitle original={title} title={title} language="en">
          {mark}
        </CaseTitle>
      </summary>
      {isOpen && (
        <div class="explanation">
          {isUnsure && <p class="soft">{t('readingUnsure')}</p>}
          {passages.map((passage) => (
            <PassageView key={passage.start} passage={passage} show={show} />
          ))}
        </div>
      )}
    </details>
  );
}

function PassageView({ passage, show }: { passage: FoundPassage; show: ShowPassage }) {
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
      <ShowInPage passage={passage} show={show} label={t('readingShow')} />
    </div>
  );
}

/** That a text is in a language that is not looked through. */
export function OtherLanguage({ language, children }: { language: string; children?: ComponentChildren }) {
  const arrival = useArrival();
  return (
    <section class="reading" data-reading="other-language" tabIndex={-1} ref={arrival}>
      <p>
        <b>{t('readingLanguageLead', nameOfLanguage(language))}</b> {t('readingLanguage')}
      </p>
      {children}
    </section>
  );
}

/** A language by its name in the language of the interface: `German`. */
function nameOfLanguage(language: string): string {
  const names = new Intl.DisplayNames(uiLanguage(), { type: 'language', fallback: 'code' });
  const [tag] = /^[a-z]{2,3}/i.exec(language) ?? [language];
  return tag.length >= 2 && tag.length <= 3 ? (names.of(tag) ?? language) : language;
}
