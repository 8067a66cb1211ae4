import type { GradeState } from '../directory/schema/vocabulary.ts';
import { gradeLabel, shortVerdict } from '../i18n/grade-verdict.ts';
import { t } from '../i18n/t.ts';

/**
 * What "Copy as text" copies: name and grade, a line for each question, and where it is from.
 *
 * @param trains whether we know that it may train AI on what people give it
 * @param source address of the review
 */
export function labelText(
  name: string,
  service: GradeState,
  answers: readonly {
    readonly question: string;
    readonly text: string;
    readonly state: string;
    readonly says: string;
  }[],
  trains: boolean,
  source: string,
): string {
  return [
    `${name}: ${gradeLabel(service.grade, service.reviewed)}. ${shortVerdict(service)}`,
    ...answers.map(({ question, text, state, says }) => {
      // As on the page: reviewers have looked for none of it.
      const isOurs = trains && question === 'trains-ai' && state === 'nobody-looked';
      return `- ${t('answerLine', text, isOurs ? t('answerYes') : says)}`;
    }),
    source,
  ].join('\n');
}
