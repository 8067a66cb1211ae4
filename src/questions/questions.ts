import { OWN_TITLES } from '#terms-reader';
import { TOSDR_ADDRESS } from '../directory/profile.ts';
import { type MessageName, t } from '../i18n/t.ts';

/** What people ask of any service, always in this order. The names are stored with deal-breakers. */
export const QUESTION_IDS = [
  'sells-data',
  'shares-with-advertisers',
  'tracks-elsewhere',
  'reads-messages',
  'shares-data',
  'keeps-data',
  'lets-delete',
  'deletes-account',
  'changes-terms',
  'forces-arbitration',
  'claims-rights',
  'trains-ai',
] as const;
export type QuestionId = (typeof QUESTION_IDS)[number];

/** The cases that answer a question one way. */
interface AnsweringCases {
  /** Their numbers at ToS;DR, where known: its titles change now and then. See https://edit.tosdr.org/cases */
  readonly numbers: readonly number[];
  /** Their titles, for other directories and for the numbers that are not known. */
  readonly titles: readonly string[];
}

interface Question {
  readonly text: MessageName;
  readonly worse: AnsweringCases;
  readonly better: AnsweringCases;
}

const NONE: AnsweringCases = { numbers: [], titles: [] };
const titled = (...titles: string[]): AnsweringCases => ({ numbers: [], titles });
const numbered = (numbers: readonly number[], ...titles: string[]): AnsweringCases => ({ numbers, titles });

/**
 * Each question with the cases that answer it. A case stands here only if its title says the answer: the sale of a whole
 * company is no sale of data, and that one can opt out of advertising does not mean that there is none.
 *
 * The titles are those of ToS;DR (https://tosdr.org, CC BY-SA 3.0).
 */
const QUESTIONS: Readonly<Record<QuestionId, Question>> = {
  'sells-data': {
    text: 'questionSellsData',
    worse: numbered([396], 'The service may sell your data unless you opt out', OWN_TITLES.sellsData),
    better: titled('This service does not sell your personal data'),
  },
  'shares-with-advertisers': {
    text: 'questionUsesForAds',
    worse: numbered(
      [220, 487],
      'The service uses your personal data to employ targeted third-party advertising',
      'Your identity is used in ads that are shown to other users',
      'The service uses your personal data for advertising',
      'This service may use your personal information for marketing purposes',
    ),
    better: NONE,
  },
  'tracks-elsewhere': {
    text: 'questionTracksElsewhere',
    worse: numbered(
      [129],
      'This service tracks you on other websites',
      'They store data on you even if you did not interact with the service',
      'Tracking via third-party cookies for other purposes without your consent.',
      'The service uses social media cookies/pixels',
      'This service ignores the Do Not Track (DNT) header and tracks users anyway even if they set this header.',
    ),
    better: titled(
      'This service does not track you',
      "This service respects your browser's Do Not Track (DNT) headers",
      'The service does not use third-party analytics or tracking platforms',
    ),
  },
  'reads-messages': {
    text: 'questionReadsMessages',
    worse: numbered([239], 'The service can read your private messages'),
    better: titled('User-generated content is encrypted, and this service cannot decrypt it'),
  },
  'shares-data': {
    text: 'questionSharesData',
    worse: titled(
      'Your personal data is given to third parties',
      'This service can share your personal information to third parties',
      'This service reserves the right to disclose your personal information without notifying you',
    ),
    better: titled(
      'The service does not share user information with third parties',
      'This service only shares user information with third parties when given specific consent',
      'Only aggregate data is given to third parties',
    ),
  },
  'keeps-data': {
    text: 'questionKeepsData',
    worse: numbered(
      [174, 333],
      "This service holds onto content that you've deleted",
      'This service may keep personal data after a request for erasure for business interests or legal obligations',
      'This service will continue using anonymized user-generated content even after erasure of personal information',
    ),
    better: NONE,
  },
  'lets-delete': {
    text: 'questionLetsDelete',
    worse: titled('You cannot delete your account of this service'),
    better: titled(
      'You can request access and deletion of personal data',
      'You can delete your content from this service',
      'You have the right to leave this service at any time',
    ),
  },
  'deletes-account': {
    text: 'questionDeletesAccount',
    worse: numbered([201], 'The service can delete your account without prior notice and without a reason'),
    better: titled('The service gives 30 days of notice before closing your account'),
  },
  'changes-terms': {
    text: 'questionChangesTerms',
    worse: numbered(
      [121],
      'Terms may be changed any time at their discretion, without notice to the user',
      'The service makes critical changes to its terms without user involvement',
    ),
    better: titled(
      'The service may change its terms at any time, but the user will receive notification of the changes.',
      'When the service wants to make a material change to its terms, users are notified at least 30 days in advance',
      'When the service wants to change its terms, users are notified a week or more in advance.',
      'Users should revisit the terms periodically, although in case of material changes, the service will notify',
    ),
  },
  'forces-arbitration': {
    text: 'questionKeepsOutOfCourt',
    worse: numbered(
      [339],
      'This service forces users into binding arbitration in the case of disputes',
      'You waive your right to a class action.',
    ),
    better: titled('This service does not force users into binding arbitration'),
  },
  'claims-rights': {
    text: 'questionClaimsRights',
    worse: numbered(
      [118, 132, 134],
      'The copyright license maintained by the service over user data and/or content is broader than necessary.',
      'You waive your moral rights',
      'This service can license user content to third parties',
      'The service can distribute your content through any media known now or in the future',
      'This service can use your content for all their existing and future services',
      'This service keeps a license on user-generated content even after users close their accounts.',
      'This service retains rights to your content even after you stop using your account',
    ),
    better: titled(
      'Copyright license limited for the purposes of that same service but transferable and sublicenseable',
      "The copyright license that users grant this service is limited to the parties that make up the service's broader platform.",
    ),
  },
  'trains-ai': {
    text: 'questionTrainsAi',
    worse: titled(OWN_TITLES.trainsAi),
    better: NONE,
  },
};

/** A question in the words of the person who asks. */
export function questionText(question: QuestionId): string {
  return t(QUESTIONS[question].text);
}

/** The questions that ask for something good: there, yes is the answer for the better. */
const ASKS_FOR_GOOD: ReadonlySet<QuestionId> = new Set(['lets-delete']);

/** Whether the answer on one side of a question is yes. */
export function isYes(question: QuestionId, side: 'worse' | 'better'): boolean {
  return (side === 'better') === ASKS_FOR_GOOD.has(question);
}

/** Which question a case answers, and which way. */
interface CaseAnswer {
  readonly question: QuestionId;
  readonly side: 'worse' | 'better';
}

/** A case as a question knows it: its number in its directory and its English title, which may contain spaces around it. */
export interface AskedCase {
  /** Null if it was found in a text, by its title alone. */
  readonly id: number | null;
  readonly title: string;
}

const SIDES = ['worse', 'better'] as const;
const ANSWERS = QUESTION_IDS.flatMap((question) => SIDES.map((side) => ({ question, side })));
const BY_NUMBER = new Map(
  ANSWERS.flatMap((answer) => QUESTIONS[answer.question][answer.side].numbers.map((id) => [id, answer])),
);
const BY_TITLE = new Map(
  ANSWERS.flatMap((answer) =>
    QUESTIONS[answer.question][answer.side].titles.map((title) => [comparable(title), answer]),
  ),
);

/**
 * The question that a case answers: by its number at ToS;DR where that is known, else by its title.
 *
 * @param directory address of the directory that the case is from
 * @returns null for a case that answers none
 */
export function answerOfCase({ id, title }: AskedCase, directory: string): CaseAnswer | null {
  const known = id !== null && directory === TOSDR_ADDRESS ? BY_NUMBER.get(id) : undefined;
  return known ?? BY_TITLE.get(comparable(title)) ?? null;
}

/** The titles of the cases that answer a question for the worse, in English. */
export function worseTitles(question: QuestionId): readonly string[] {
  return QUESTIONS[question].worse.titles;
}

/** Whether two English titles are of the same case. */
export function isSameTitle(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

/** Directories differ in spaces, full stops and capitals. */
function comparable(title: string): string {
  return title
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
    .toLowerCase();
}
