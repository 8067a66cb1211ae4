import { describe, expect, it } from 'vitest';
import {
  answerDue,
  NO_PLAN,
  parsePlan,
  planFile,
  tasksOf,
  today,
  withChoice,
  withDone,
} from '../../../../src/accounts/plan/plan.ts';

const HERE = 'https://api.tosdr.org';
const CHAT = { id: 1, name: 'Chat <b>\u202e' };
const BANK = { id: 2, name: 'Bank' };
const plan = withDone(withChoice(withChoice(NO_PLAN, CHAT, 'leave'), BANK, 'keep'), 1, '2026-11-25');

describe('the plan', () => {
  it('has a task for each account to leave or to ask', () => {
    expect(tasksOf(plan).map(({ id }) => id)).toEqual([1]);
  });

  it('starts a changed task again, and forgets one that is undecided', () => {
    expect(withChoice(plan, CHAT, 'ask').get(1)?.doneOn).toBeNull();
    expect(withChoice(plan, CHAT, 'leave').get(1)?.doneOn).toBe('2026-11-25');
    expect(withChoice(plan, CHAT, null).has(1)).toBe(false);
  });

  it.each([
    ['2026-11-25', '2026-12-25'],
    ['2026-12-25', '2027-01-25'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-31', '2028-02-29'],
  ])('an answer to a letter of %s is due on %s', (sent, due) => {
    expect(today(new Date(answerDue(sent)))).toBe(due);
  });
});

describe('the file of a plan', () => {
  it('gives the same plan back', () => {
    expect(parsePlan(planFile(plan, HERE), HERE)).toEqual({ ok: true, plan });
  });

  const file = (change: object, entry: object = {}) =>
    JSON.stringify({
      format: 'smallprint-plan-1',
      directory: HERE,
      entries: [{ ...CHAT, choice: 'leave', doneOn: null, ...entry }],
      ...change,
    });

  it.each([
    ['no JSON', 'name,url\nChat,https://chat.org'],
    ['JSON of something else', '{"services":[]}'],
    ['a deeply nested array', '['.repeat(100_000)],
    ['a file of 3 MB', `${file({})}${' '.repeat(3_000_000)}`],
    ['another format', file({ format: 'smallprint-plan-2' })],
    ['an unknown choice', file({}, { choice: 'burn' })],
    ['a number that is none', file({}, { id: '1; DROP' })],
    ['a day that is none', file({}, { doneOn: '2026-13-45' })],
    ['a name of 1 MB', file({}, { name: 'x'.repeat(1_000_000) })],
  ])('is refused if it is %s', (_, text) => {
    expect(parsePlan(text, HERE)).toEqual({ ok: false, problem: 'no-plan' });
  });

  it('is refused if it is about the services of another directory', () => {
    expect(parsePlan(file({ directory: 'https://other.example' }), HERE)).toEqual({
      ok: false,
      problem: 'other-directory',
    });
  });
});
