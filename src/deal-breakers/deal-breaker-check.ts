import { OWN_TITLES } from '#terms-reader';
import type { Point } from '../directory/schema/point.ts';
import { answersOf } from '../questions/answer.ts';
import { type AskedCase, answerOfCase } from '../questions/questions.ts';
import { type DealBreaker, isAgainst } from './my-deal-breakers.ts';

/** What is known of a person's deal-breakers at a service. */
export interface DealBreakerCheck {
  /** Those that it has, each case with its present title. Null if nothing is known about the service. */
  readonly crossed: readonly DealBreaker[] | null;
  /** Those about which nothing was found, for or against. */
  readonly unknown: readonly DealBreaker[];
  /** How many of them reviewers have checked the service for. */
  readonly checked: number;
  readonly total: number;
}

/**
 * Looks for the deal-breakers of a person among the cases of a service.
 *
 * @param found the cases that reviewers found in its terms; null if that is not known
 * @param reviewed whether its review is finished, so that everything was checked
 */
export function checkDealBreakers(
  chosen: readonly DealBreaker[],
  found: readonly AskedCase[] | null,
  reviewed: boolean,
  directory: string,
): DealBreakerCheck {
  const total = chosen.length;
  if (!found) return { crossed: null, unknown: chosen, checked: 0, total };
  const answers = answersOf(found, (one) => one, directory, reviewed);
  const answerTo = (one: DealBreaker) => {
    const asked = one.kind === 'question' ? one.question : answerOfCase(one, directory)?.question;
    return answers.find(({ question }) => question === asked);
  };
  const isUnchecked = (one: DealBreaker) => {
    const answer = answerTo(one);
    return answer ? answer.state === 'nobody-looked' : !reviewed;
  };
  const checks = chosen.map((one) => ({
    one,
    against: found.find((each) => isAgainst(one, each, directory)),
  }));
  const crossed = checks.flatMap(({ one, against }) => {
    if (!against) return [];
    // It may have been renamed since it was chosen.
    return [one.kind === 'case' ? { ...one, title: against.title } : one];
  });
  // A case for the better on its question denies a deal-breaker.
  const unknown = checks.flatMap(({ one, against }) =>
    against || answerTo(one)?.better.length ? [] : [one],
  );
  return { crossed, unknown, checked: total - unknown.filter(isUnchecked).length, total };
}

/**
 * The cases that were found at a service: those of its approved points and the point of our own.
 *
 * @param trains whether we know that it may train AI on what people give it
 * @returns null if there are none, because then nobody has published a review
 */
export function foundCases(points: readonly Point[], trains: boolean): readonly AskedCase[] | null {
  const approved = points.filter(({ status }) => status === 'approved').map((point) => point.case);
  const found = trains ? [...approved, { id: null, title: OWN_TITLES.trainsAi }] : approved;
  return found.length > 0 ? found : null;
}
