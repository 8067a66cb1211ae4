import type { ComponentChildren } from 'preact';
import { tCount } from '../../i18n/t.ts';
import { answersOfPoints, countPoints, otherPoints, type PointGroup } from '../point-groups.ts';
import { PointList } from './PointList.tsx';
import { QuestionList } from './QuestionList.tsx';
import type { PointContext } from './use-quotes.ts';

interface Props extends PointContext {
  readonly groups: readonly PointGroup[];
  /** Whether the review of the service is finished. */
  readonly reviewed: boolean;
  /** Whether each question has its row, although most have no answer. Otherwise a sentence names those without one. */
  readonly hasAllRows?: boolean;
  /** What the row about the training of AI opens, if we know of it and no reviewer does. */
  readonly trains: ComponentChildren;
  /** Stands between the questions and the other points, and alone until there are points. */
  readonly children?: ComponentChildren;
}

/** All points of a service: the questions, each with the points that answer it, then the others by class. */
export function AllPoints({ groups, reviewed, hasAllRows = false, trains, children, ...context }: Props) {
  const { address } = context.profile;
  const others = otherPoints(groups, address);
  const count = countPoints(others);
  return (
    <>
      {groups.length > 0 && (
        <QuestionList
          answers={answersOfPoints(groups, address, reviewed, Boolean(trains))}
          unanswered={hasAllRows ? 'rows' : 'sentence'}
          trains={trains}
          {...context}
        />
      )}
      {children}
      {count > 0 && <h2 class="other-points">{tCount('otherPoints', count)}</h2>}
      <PointList groups={others} {...context} />
    </>
  );
}
