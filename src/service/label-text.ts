import { gradeLabel, type Rated, shortVerdict } from '../i18n/grade-verdict.ts';
import { t } from '../i18n/t.ts';
import { type AnsweredQuestion, answerText } from '../questions/answer.ts';
import { questionText } from '../questions/questions.ts';

/**
 * What "Copy as text" copies: name and grade, a line for each question, and where it is from.
 *
 * @param source address of the review
 */
export function labelText(
  name: string,
  service: Rated,
  answers: readonly AnsweredQuestion<unknown>[],
  source: string,
): string {
  return [
    `${name}: ${gradeLabel(service.grade, service.reviewed)}. ${shortVerdict(service)}`,
    ...answers.map(
      (answered) => `- ${t('answerLine', questionText(answered.question), answerText(answered))}`,
    ),
    source,
  ].join('\n');
}
