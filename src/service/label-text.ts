import type { GradeState } from '../directory/schema/vocabulary.ts';
import { gradeLabel, shortVerdict } from '../i18n/grade-verdict.ts';
import { t } from '../i18n/t.ts';

/**
 * What "Copy as text" copies: name and grade, a line for each question, and where it is from.
 *
 * @param source address of the review
 */
export function labelText(
  name: string,
  service: GradeState,
  answers: readonly { readonly text: string; readonly says: string }[],
  source: string,
): string {
  return [
    `${name}: ${gradeLabel(service.grade, service.reviewed)}. ${shortVerdict(service)}`,
    ...answers.map(({ text, says }) => `- ${t('answerLine', text, says)}`),
    source,
  ].join('\n');
}
