import type { Classification } from '../directory/schema/vocabulary.ts';
import { CLASSIFICATIONS } from '../directory/schema/vocabulary.ts';
import { t } from '../i18n/t.ts';
import { ClassMark } from '../ui/Seal.tsx';
import './answer-sign.css';

interface Props {
  /** The classes of the cases that answer for the worse. */
  worse: readonly Classification[];
  /** How many cases answer for the better. */
  better: number;
}

/**
 * The sign of an answer: that of its gravest case, a tick, both, or a dashed ring without an answer. Decoration: a text next
 * to it says the same.
 */
export function AnswerSign({ worse, better }: Props) {
  // A neutral case may answer for the worse: the answer is bad for the person, whatever the weight of the case.
  const gravest = CLASSIFICATIONS.find((one) => worse.includes(one));
  const bad = worse.length > 0 && <ClassMark classification={gravest === 'blocker' ? 'blocker' : 'bad'} />;
  const good = better > 0 && <ClassMark classification="good" />;
  if (bad && good) return <span class="answer-sign both">{[bad, good]}</span>;
  return <span class="answer-sign">{bad || good || <NoAnswer />}</span>;
}

/** What each sign says. */
export function AnswerLegend() {
  return (
    <ul class="answer-legend soft" data-legend>
      <li>
        <ClassMark classification="blocker" />
        <ClassMark classification="bad" />
        {t('answerLegendBad')}
      </li>
      <li>
        <ClassMark classification="good" />
        {t('answerLegendGood')}
      </li>
      <li>
        <AnswerSign worse={['bad']} better={1} />
        {t('answerLegendBoth')}
      </li>
      <li>
        <NoAnswer />
        {t('answerLegendNone')}
      </li>
    </ul>
  );
}

function NoAnswer() {
  return (
    <svg class="class-mark no-answer" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="7.5" stroke-dasharray="2.4 2.3" />
      <path d="M7 7.2a2 2 0 1 1 2.8 1.9c-.6.3-.8.6-.8 1.2M9 12.2v.9" />
    </svg>
  );
}
