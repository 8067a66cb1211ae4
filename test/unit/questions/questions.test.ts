import { describe, expect, it } from 'vitest';
import { TOSDR_ADDRESS } from '../../../src/directory/profile.ts';
import {
  answerOfCase,
  QUESTION_IDS,
  type QuestionId,
  questionText,
  worseTitles,
} from '../../../src/questions/questions.ts';

const OTHER = 'https://ratings.example';
const titled = (title: string, id = 9_999) => ({ id, title });

describe('the question that a case answers', () => {
  it.each<[string, QuestionId, 'worse' | 'better']>([
    ['The service may sell your data unless you opt out', 'sells-data', 'worse'],
    ['This service does not sell your personal data', 'sells-data', 'better'],
    [
      'This service ignores the Do Not Track (DNT) header and tracks users anyway even if they set this header.',
      'tracks-elsewhere',
      'worse',
    ],
    [
      ' Terms may be changed any time at their discretion, without notice to the user ',
      'changes-terms',
      'worse',
    ],
    ['The service can read your private messages', 'reads-messages', 'worse'],
    ['You waive your right to a class action', 'forces-arbitration', 'worse'],
    ['This service does not force users into binding arbitration', 'forces-arbitration', 'better'],
    ['You can request access and deletion of personal data', 'lets-delete', 'better'],
    ['You cannot delete your account of this service', 'lets-delete', 'worse'],
    ['May train AI on what you give it', 'trains-ai', 'worse'],
    ['May sell your data, or do what some laws call a sale', 'sells-data', 'worse'],
  ])('%j answers %s: %s', (title, question, side) => {
    expect(answerOfCase(titled(title), OTHER)).toEqual({ question, side });
  });

  it.each([
    [
      'the sale of the company is no sale of data',
      'The service can sell or otherwise transfer your personal data as part of a bankruptcy proceeding or other type of financial transaction.',
    ],
    ['to opt out of ads does not mean that there are none', 'You can opt out of targeted advertising'],
    ['the owner may have given a wide licence', 'You maintain ownership of your data'],
    [
      'who helps to operate a service is no third party that gets data',
      'Third parties may be involved in operating the service',
    ],
    ['a title that only begins like one', 'The service can read your private messages if you report them'],
    ['no title', ''],
  ])('none: %s', (_, title) => {
    expect(answerOfCase(titled(title), OTHER)).toBeNull();
  });

  it('goes by the number at ToS;DR, whose titles change', () => {
    expect(answerOfCase(titled('Another title', 239), TOSDR_ADDRESS)?.question).toBe('reads-messages');
  });

  it('does not take the numbers of ToS;DR for those of another directory', () => {
    expect(answerOfCase(titled('Another title', 239), OTHER)).toBeNull();
  });
});

it('each question has words of its own', () => {
  const texts = QUESTION_IDS.map(questionText);
  expect(new Set(texts).size).toBe(QUESTION_IDS.length);
});

it.each(QUESTION_IDS)('each title that answers %s for the worse answers no other question', (question) => {
  for (const title of worseTitles(question))
    expect(answerOfCase(titled(title), OTHER)).toEqual({ question, side: 'worse' });
});
