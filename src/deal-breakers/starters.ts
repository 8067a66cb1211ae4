import { TOSDR_ADDRESS } from '../directory/profile.ts';
import type { Classification } from '../directory/schema/vocabulary.ts';
import { type MessageName, t } from '../i18n/t.ts';
import { SUBJECTS } from './subjects.ts';

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

/** What is known of a case, from the directory or from the snapshot. */
export interface KnownCase {
  readonly id: number;
  /** In English; may contain stray HTML. */
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
  'sells-data': SUBJECTS.sale,
  'shares-with-advertisers':
    /\btargeted third-party advertising|\bshared? (?:with advertisers|to target advertising)/i,
  'forces-arbitration': /\bforce[sd]? .*\barbitration\b/i,
  'reads-messages': /\bread your private messages|\bprivate messages can be read/i,
  'tracks-elsewhere': /\b(?:tracks|follows) you on other (?:websites|sites)/i,
  'deletes-account':
    /\b(?:delete|terminate|close) your account\b.*\bwithout|\baccount can be (?:deleted|terminated|closed)\b.*\bwithout/i,
  'keeps-data':
    /\bcontent that you.ve deleted|\bkeep personal data after|\bdata may be kept for business|\bwhat you delete stays/i,
  'changes-terms': /\bterms (?:may be changed|can change)\b.*\bwithout notice/i,
  'claims-rights':
    /\blicen[cs]e maintained .*broader than|\bwaive your moral rights|\blicen[cs]ed? .*to third parties|\banything with what you post/i,
  'trains-ai':
    /\btrain(?:s|ed|ing)?\b.*\b(?:AI|artificial intelligence|machines?|machine learning|models?)\b|\bAI training\b/i,
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
  return known.filter((pointCase) => isOfStarter(starter, pointCase));
}

/** Whether a case is one of those that a starter stands for, by its English title. */
export function isOfStarter(starter: Starter, { title, classification }: Omit<KnownCase, 'id'>): boolean {
  return (classification === 'bad' || classification === 'blocker') && TITLES[starter].test(title);
}

const TEXTS = {
  'sells-data': 'starterSellsData',
  'shares-with-advertisers': 'starterSharesWithAdvertisers',
  'forces-arbitration': 'starterForcesArbitration',
  'reads-messages': 'starterReadsMessages',
  'tracks-elsewhere': 'starterTracksElsewhere',
  'deletes-account': 'starterDeletesAccount',
  'keeps-data': 'starterKeepsData',
  'changes-terms': 'starterChangesTerms',
  'claims-rights': 'starterClaimsRights',
  'trains-ai': 'starterTrainsAi',
} as const satisfies Record<Starter, MessageName>;

/** A starter in plain words. */
export function starterText(starter: Starter): string {
  return t(TEXTS[starter]);
}
