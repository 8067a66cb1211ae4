import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { AnswerSign } from '../../cases/AnswerSign.tsx';
import { useCaseContext } from '../../cases/case-context.ts';
import { formatPhrases } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { ClassMark } from '../../ui/Seal.tsx';
import type { PointAnswer } from '../point-groups.ts';
import { PointBody, PointTitle } from './PointItem.tsx';
import type { PointContext } from './use-quotes.ts';
import './question-list.css';

interface Props extends PointContext {
  readonly answers: readonly PointAnswer[];
  /** How the questions without an answer are named. */
  readonly unanswered: 'rows' | 'sentence' | 'not';
  /** What an answer of our own opens. */
  readonly trains?: ComponentChildren;
  /** Whether the rows are in place of their points, as in the first view: then each has the gravest class of its points. */
  readonly replacesPoints?: boolean;
}

/** The questions with the answers of a service, always in the same order. An answer opens its points. */
export function QuestionList({ answers, unanswered, trains, replacesPoints = false, ...context }: Props) {
  const answered = answers.filter(({ isAnswered }) => isAnswered);
  const others = unanswered === 'sentence' ? answers.filter(({ isAnswered }) => !isAnswered) : [];
  return (
    <div class="questions">
      <ul>
        {(unanswered === 'rows' ? answers : answered).map((one) => (
          <QuestionRow
            key={one.question}
            answer={one}
            trains={trains}
            replacesPoints={replacesPoints}
            {...context}
          />
        ))}
      </ul>
      <Unanswered state="not-in-review" questions={others} />
      <Unanswered state="nobody-looked" questions={others} />
    </div>
  );
}

const UNANSWERED = {
  'not-in-review': 'answersNotInReview',
  'nobody-looked': 'answersNobody',
} as const;

interface UnansweredProps {
  state: keyof typeof UNANSWERED;
  questions: readonly PointAnswer[];
}

function Unanswered({ state, questions }: UnansweredProps) {
  const names = questions.filter((one) => one.state === state).map(({ text }) => text);
  if (names.length === 0) return null;
  return (
    <p class="unanswered soft" data-unanswered={state}>
      <AnswerSign worse={[]} better={0} />
      <span>{t(UNANSWERED[state], formatPhrases(names))}</span>
    </p>
  );
}

interface RowProps extends PointContext {
  readonly answer: PointAnswer;
  /** What the row opens in place of points if the answer is our own. */
  readonly trains: ComponentChildren;
  readonly replacesPoints: boolean;
}

function QuestionRow({ answer, trains, replacesPoints, ...context }: RowProps) {
  const [open, setOpen] = useState(false);
  const { question, isOurs } = answer;
  const points = [...answer.worse, ...answer.better];
  const { questionMark } = useCaseContext();
  const mark = isOurs || answer.worse.length > 0 ? questionMark(question) : null;
  const row = (
    <>
      <AnswerSign
        worse={isOurs ? ['bad'] : answer.worse.map(({ pointCase }) => pointCase.classification)}
        better={answer.better.length}
      />
      <span class="question-name">{answer.text}</span>
      <span class="answer">
        {mark}
        {answer.says}
      </span>
    </>
  );
  return (
    <li
      data-question={question}
      data-answer={answer.state}
      data-classification={replacesPoints ? points[0]?.pointCase.classification : undefined}
      class={mark ? 'is-deal-breaker' : undefined}
    >
      {points.length === 0 && !isOurs ? (
        <div class="question soft">{row}</div>
      ) : (
        <details
          onToggle={({ currentTarget }) => {
            setOpen(currentTarget.open);
            if (currentTarget.open && !isOurs) context.loadQuotes();
          }}
        >
          <summary class="question fold">{row}</summary>
          {open && isOurs && trains}
          {open && !isOurs && (
            <ul class="answering">
              {points.map((point) => (
                <li key={point.id} data-point={point.id} data-classification={point.pointCase.classification}>
                  <p class="answering-title">
                    <ClassMark classification={point.pointCase.classification} />
                    <PointTitle point={point} language={context.language} />
                  </p>
                  <PointBody point={point} {...context} />
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </li>
  );
}
