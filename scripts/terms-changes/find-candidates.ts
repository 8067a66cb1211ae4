import { englishRules, type Hit, readTerms, sentencesOf } from '#terms-reader';
import { textOfFile } from '../reading/text-of-file.ts';
import type { ArchivedDocument, TextsOf } from './archive.ts';

/** A sentence of a case that appeared in a document or went from it, as the words say: a person reads it. */
export interface Candidate {
  readonly date: string;
  readonly commit: string;
  readonly change: 'added' | 'removed';
  readonly case: string;
  /** In the version after the change, or in the one before if it went. */
  readonly sentence: string;
  /** The sentence of the other version that is most like it; empty: there is none. */
  readonly other: string;
}

/** Other documents are about a company's customers and partners, or have no sentence of a case. */
const DOCUMENTS = new Set([
  'Acceptable Use Policy',
  'Commercial Terms',
  'Community Guidelines',
  'Developer Terms',
  'General Conditions of Sale',
  'Privacy Policy',
  'Terms of Service',
]);
/** Different texts. A document that has more is a list of something, or put together each time. */
const MAX_TEXTS_A_YEAR = 12;
/** Of the sentences of the longer version. Below it, the archive read another page. */
const MIN_KEPT = 0.3;
/** A sentence that comes back after fewer days has not gone. */
const BACK_AFTER_DAYS = 45;
/** In words of both sentences. */
const MIN_LIKENESS = 0.3;
const MS_PER_DAY = 86_400_000;
/** Two of them that change places: the page was read from another country. */
const PLACES =
  'united states|california|united kingdom|ireland|european economic area|eea|germany|france|netherlands|finland|sweden|switzerland|spain|italy|canada|india|australia|japan|singapore|brazil'.split(
    '|',
  );

const MATTERING = new Set(
  englishRules()
    .cases.filter((rule) => rule.matters)
    .map((rule) => rule.case),
);

const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
const days = (date: string) => Date.parse(date) / MS_PER_DAY;

/**
 * The candidates of a document. Left out is what is noise: a change of form only, one that was taken back, a text that is
 * nearly wholly another one, one that was read from another country, and what the archive changed itself.
 */
export function candidatesIn(
  { document, versions }: ArchivedDocument,
  since: string,
  textsOf: TextsOf,
): Candidate[] {
  const last = versions.at(-1);
  if (!last || last.date < since || !DOCUMENTS.has(document)) return [];
  const names = [...new Set(versions.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()))];
  const texts = new Map(textsOf(names).map((content, i) => [names[i] ?? '', new Text(content)]));
  const recent = versions.filter(({ date }) => days(last.date) - days(date) < 365);
  const wordsIn = (name: string | null) => (name === null ? undefined : texts.get(name)?.words);
  // A date, or a number of users, makes no other text.
  const different = new Set(recent.map(({ after }) => wordsIn(after)?.replaceAll(/\d+/g, '')));
  if (different.size > MAX_TEXTS_A_YEAR) return [];
  const found = versions.flatMap((version, index) => {
    const old = texts.get(version.before ?? '');
    const now = texts.get(version.after ?? '');
    if (!old || !now || version.isUpgrade || version.date < since || old.words === now.words) return [];
    const isTakenBack =
      versions.slice(0, index).some(({ before }) => wordsIn(before) === now.words) ||
      versions.slice(index + 1).some(({ after }) => wordsIn(after) === old.words);
    if (isTakenBack || !isSamePage(old, now)) return [];
    const { date, commit } = version;
    const found = [...differences(old, now, 'added'), ...differences(now, old, 'removed')];
    return found.map((difference) => ({ date, commit, ...difference }));
  });
  return found.filter((candidate) => !found.some((other) => takesBack(candidate, other)));
}

/** A version. It is read when it is needed: most differ in form only. */
class Text {
  readonly words: string;
  readonly #content: string;
  #read: ReturnType<typeof readText> | null = null;

  constructor(content: string) {
    this.#content = content;
    this.words = wordsOf(content.replaceAll(/\]\([^)\n]*\)/g, ']'));
  }

  get read() {
    this.#read ??= readText(this.#content);
    return this.#read;
  }
}

/** The sentences of a text by their words, and the strongest hit of each case that matters. */
function readText(content: string) {
  const text = textOfFile(content, 'terms.md');
  const sentences = new Map<string, string>();
  for (const { start, end } of sentencesOf(text)) {
    const sentence = text.slice(start, end);
    if (wordsOf(sentence) !== '') sentences.set(wordsOf(sentence), sentence);
  }
  const hits = new Map<string, Hit>();
  for (const hit of readTerms(text, englishRules())) {
    const strongest = hits.get(hit.case);
    if (MATTERING.has(hit.case) && (!strongest || strongest.weight < hit.weight)) hits.set(hit.case, hit);
  }
  return { sentences, hits };
}

function isSamePage(before: Text, after: Text): boolean {
  const [old, now] = [before.read.sentences, after.read.sentences];
  const gone = [...old.keys()].filter((words) => !now.has(words));
  const added = [...now.keys()].filter((words) => !old.has(words));
  if (old.size - gone.length < MIN_KEPT * Math.max(old.size, now.size)) return false;
  const placesIn = (texts: readonly string[]) =>
    PLACES.filter((place) => texts.some((text) => ` ${text} `.includes(` ${place} `)));
  const [left, came] = [placesIn(gone), placesIn(added)];
  return left.length === 0 || came.length === 0 || left.some((place) => came.includes(place));
}

type Difference = Pick<Candidate, 'change' | 'case' | 'sentence' | 'other'>;

/** The sentences of a case that only the second text has. */
function differences(without: Text, having: Text, change: Candidate['change']): Difference[] {
  const [other, own] = [without.read, having.read];
  return [...own.hits]
    .filter(([title, { sentence }]) => !other.hits.has(title) && !other.sentences.has(wordsOf(sentence)))
    .map(([title, { sentence }]) => {
      const candidates = [...other.sentences].filter(([words]) => !own.sentences.has(words));
      return { change, case: title, sentence, other: mostLike(sentence, candidates) };
    });
}

/** The sentence that shares most words with another one, given with the words of each. */
function mostLike(sentence: string, others: readonly (readonly [words: string, sentence: string])[]): string {
  const own = new Set(wordsOf(sentence).split(' '));
  let best = '';
  let max = MIN_LIKENESS;
  for (const [words, text] of others) {
    const other = new Set(words.split(' '));
    const shared = [...other].filter((word) => own.has(word)).length;
    const likeness = shared / (own.size + other.size - shared);
    if (likeness > max) [best, max] = [text, likeness];
  }
  return best;
}

function takesBack(candidate: Candidate, other: Candidate): boolean {
  const apart = Math.abs(days(candidate.date) - days(other.date));
  return candidate.case === other.case && candidate.change !== other.change && apart < BACK_AFTER_DAYS;
}
