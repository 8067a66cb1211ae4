import { TOSDR_ADDRESS } from '../directory/profile.ts';
import type { Classification } from '../directory/schema/vocabulary.ts';

/** Ten things that many people do not accept. */
export const STARTERS = [
  'sells-data',
  'shares-with-advertisers',
  'forces-arbitration',
  'reads-messages',
  'tracks-elsewhere',
  'deletes-account',
  'keeps-data',
  'changes-terms',
  'claims-rights',
  'trains-ai',
] as const;
export type Starter = (typeof STARTERS)[number];

/** What a starter needs to know of a case. */
interface KnownCase {
  readonly id: number;
  /** In English. */
  readonly title: string;
  readonly classification: Classification;
}

/**
 * The cases of ToS;DR behind each starter, by id: its cases are renamed now and then. The ids are those of
 * https://edit.tosdr.org/cases. No case about the training of AI was known when this was written.
 */
const TOSDR_CASES: Readonly<Record<Starter, readonly number[]>> = {
  'sells-data': [396],
  'shares-with-advertisers': [220, 487],
  'forces-arbitration': [339],
  'reads-messages': [239],
  'tracks-elsewhere': [129],
  'deletes-account': [201],
  'keeps-data': [174, 333],
  'changes-terms': [121],
  'claims-rights': [118, 132, 134],
  'trains-ai': [],
};

/** The titles of the cases behind each starter, for directories whose ids we do not know. */
const TITLES: Readonly<Record<Starter, RegExp>> = {
  'sells-data': /\b(?:may|can) (?:be sold|sell your (?:personal )?data) unless|\bsells your/i,
  'shares-with-advertisers':
    /targeted third-party advertising|shared? (?:with advertisers|to target advertising)/i,
  'forces-arbitration': /\bforced? .*\barbitration\b|\bforces .*\barbitration\b/i,
  'reads-messages': /\bread your private messages|private messages can be read/i,
  'tracks-elsewhere': /\btracks you on other (?:websites|sites)/i,
  'deletes-account':
    /\b(?:delete|terminate|close) your account without|account can be (?:deleted|terminated|closed) .*without/i,
  'keeps-data':
    /holds onto content that you.ve deleted|\bkeep personal data after|data may be kept for business/i,
  'changes-terms': /terms may be changed .*without notice/i,
  'claims-rights':
    /licen[cs]e maintained .*broader than|waive your moral rights|licen[cs]ed? .*to third parties/i,
  'trains-ai':
    /\btrain(?:s|ed|ing)?\b.*\b(?:AI|artificial intelligence|machine learning|models?)\b|\bAI training\b/i,
};

/**
 * The cases behind a starter: by id at ToS;DR where they are known, else by their titles. Good and neutral cases are left
 * out of the latter, because "does not force users into arbitration" is no deal-breaker.
 *
 * @param directory its address
 * @param known cases of the directory that are at hand
 * @returns with an empty title if the id is known and the case is not at hand
 */
export function casesOfStarter(
  starter: Starter,
  directory: string,
  known: readonly KnownCase[],
): readonly Pick<KnownCase, 'id' | 'title'>[] {
  const ids = directory === TOSDR_ADDRESS ? TOSDR_CASES[starter] : [];
  if (ids.length > 0) {
    const titles = new Map(known.map(({ id, title }) => [id, title]));
    return ids.map((id) => ({ id, title: titles.get(id) ?? '' }));
  }
  return known.filter(
    ({ title, classification }) =>
      (classification === 'bad' || classification === 'blocker') && TITLES[starter].test(title),
  );
}
