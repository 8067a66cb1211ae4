import { expect, it } from 'vitest';
import { answersOf } from '../../../src/questions/answer.ts';
import { labelText } from '../../../src/service/label-text.ts';

it('the copied text has name and grade, a line for each question, and the address of the review', () => {
  const titles = ['This service does not sell your personal data', 'You waive your moral rights'];
  const answers = answersOf(titles, (title) => ({ id: 1, title }), 'https://ratings.example', true, true);
  const lines = labelText('Example', { grade: 'D', reviewed: true }, answers, 'https://r.example/7').split(
    '\n',
  );
  expect(lines).toEqual([
    'Example: Grade D. Serious concerns',
    '- Sells your data: No',
    '- Uses your data for ads: Not in the review',
    '- Tracks you on other sites: Not in the review',
    '- Reads your private messages: Not in the review',
    '- Shares your data with others: Not in the review',
    '- Keeps what you deleted: Not in the review',
    '- Lets you delete your data: Not in the review',
    '- Closes accounts without notice: Not in the review',
    '- Changes terms without notice: Not in the review',
    '- Keeps you out of court: Not in the review',
    '- Claims rights on what you post: Yes',
    '- Trains AI on your content: Yes',
    'https://r.example/7',
  ]);
});
