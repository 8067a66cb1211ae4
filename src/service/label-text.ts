import { gradeLabel, type Rated, shortVerdict } from '../i18n/grade-verdict.ts';
import { t } from '../i18n/t.ts';
import { type AnsweredQuestion, answerText } from '../questions/answer.ts';
import { questionText } from '../questions/questions.ts';

/**
 * What "Copy as text" copies: name and grade, a line for each question, and where it is from.
 *
 * @param trains whether we know that it may train AI on what people give it
 * @param source address of the review
 */
export function labelText(
  name: string,
  service: Rated,
  answers: readonly AnsweredQuestion<unknown>[],
  trains: boolean,
  source: string,
): string {
  // As on the page: reviewers have looked for none of it.
  const answer = (one: AnsweredQuestion<unknown>) =>
    trains && one.question === 'trains-ai' && one.answer.state === 'nobody-looked'
      ? t('answerYes')
      : answerText(one);
  return [
    `${name}: ${gradeLabel(service.grade, service.reviewed)}. ${shortVerdict(service)}`,
    ...answers.map((answered) => `- ${t('answerLine', questionText(answered.question), answer(answered))}`),
    source,
  ].join('\n');
}
