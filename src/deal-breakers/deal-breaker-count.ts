import type { Point } from '../directory/schema.ts';
import { answersOf } from '../questions/answer.ts';
import { type AskedCase, answerOfCase, TRAINS_AI } from '../questions/questions.ts';
import { type DealBreaker, isAgainst } from './my-deal-breakers.ts';

/** How many deal-breakers of a person a service has. */
export interface DealBreakerCount {
  /** Null if nothing is known about the service, which is not the same as 0. */
  readonly crossed: number | null;
  /** How many of them reviewers have checked the service for. */
  readonly checked: number;
  /** How many of them nothing was found about, for or against. */
  readonly unknown: number;
  readonly total: number;
}

/**
 * Counts the deal-breakers that a service has. Pure.
 *
 * @param found the cases that reviewers found in its terms; null if that is not known
 * @param reviewed whether its review is finished, so that everything was checked
 */
export function countDealBreakers(
  chosen: readonly DealBreaker[],
  found: readonly AskedCase[] | null,
  reviewed: boolean,
  directory: string,
): DealBreakerCount {
  const total = chosen.length;
  if (!found) return { crossed: null, checked: 0, unknown: total, total };
  const checks = chosen.map((dealBreaker) => checkOf(dealBreaker, found, reviewed, directory));
  const count = (...wanted: Check[]) => checks.filter((check) => wanted.includes(check)).length;
  return {
    crossed: count('found'),
    checked: total - count('unchecked'),
    unknown: count(...UNANSWERED),
    total,
  };
}

/** The deal-breakers about which nothing was found at a service, for or against. Pure. */
export function unansweredOf(
  chosen: readonly DealBreaker[],
  found: readonly AskedCase[],
  reviewed: boolean,
  directory: string,
): readonly DealBreaker[] {
  return chosen.filter((one) => UNANSWERED.includes(checkOf(one, found, reviewed, directory)));
}

/** What is known of a deal-breaker at a service. */
type Check =
  | 'found'
  /** A case for the better on its question was found. */
  | 'denied'
  /** Its review is finished and has neither. */
  | 'not-in-review'
  | 'unchecked';

const UNANSWERED: readonly Check[] = ['not-in-review', 'unchecked'];

function checkOf(
  dealBreaker: DealBreaker,
  found: readonly AskedCase[],
  reviewed: boolean,
  directory: string,
): Check {
  if (found.some((one) => isAgainst(dealBreaker, one, directory))) return 'found';
  const asked =
    dealBreaker.kind === 'question' ? dealBreaker.question : answerOfCase(dealBreaker, directory)?.question;
  const answer = answersOf(found, (one) => one, directory, reviewed).find(
    ({ question }) => question === asked,
  );
  if (answer && answer.answer.better.length > 0) return 'denied';
  const isReviewed = answer ? answer.answer.state !== 'nobody-looked' : reviewed;
  return isReviewed ? 'not-in-review' : 'unchecked';
}

/**
 * The cases that were found at a service: those of its approved points and the point of our own.
 *
 * @param trains whether we know that it may train AI on what people give it
 * @returns null if there are none, because then nobody has published a review
 */
export function foundCases(points: readonly Point[], trains: boolean): readonly AskedCase[] | null {
  const approved = points.filter(({ status }) => status === 'approved').map((point) => point.case);
  const found = trains ? [...approved, { id: null, title: TRAINS_AI }] : approved;
  return found.length > 0 ? found : null;
}
