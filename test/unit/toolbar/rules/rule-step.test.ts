import { describe, expect, it } from 'vitest';
import type { ListRecord } from '../../../../src/catalog/database.ts';
import type { RuleSource } from '../../../../src/toolbar/rules/rule-set.ts';
import { type RuleTerms, ruleStep } from '../../../../src/toolbar/rules/rule-step.ts';

const HERE = 'https://api.example';
const TERMS: RuleTerms = { version: '1.0.0', showPartlyReviewed: true };

type ListParts = { directory?: string; published?: number; at?: number; arrived?: number };

/** A list that was published as a generation, or of which so many pages have arrived. */
function list({ directory = HERE, published, at = 1000, arrived }: ListParts): ListRecord {
  // Only these fields of the record have a say.
  const record: unknown = {
    directory,
    current: published === undefined ? null : { id: published, publishedAt: at },
    sync: { run: arrived === undefined ? null : { generation: 1, startedAt: at, nextPage: arrived + 1 } },
  };
  return record as ListRecord;
}

function rules(rest: Partial<RuleSource> = {}): RuleSource {
  return { directory: HERE, generation: 1, since: 1000, pages: null, ...TERMS, ...rest };
}

describe('the rules', () => {
  it.each<[string, ListParts, RuleSource | null, Partial<RuleTerms>, string]>([
    ['there is nothing yet: nothing', {}, null, {}, 'nothing'],
    ['no page has arrived: nothing', { arrived: 0 }, null, {}, 'nothing'],
    ['the first page has arrived: made', { arrived: 1 }, null, {}, 'compile'],
    ['the list is whole and has none: made', { published: 1 }, null, {}, 'compile'],
    ['the list is the same: nothing', { published: 1 }, rules(), {}, 'nothing'],
    ['the list is another: made', { published: 2 }, rules(), {}, 'compile'],
    ['it fell back to the one before: made', { published: 1 }, rules({ generation: 2 }), {}, 'compile'],
    ['the store was lost and its numbers began again: made', { published: 1, at: 9 }, rules(), {}, 'compile'],
    ['the list became whole: made', { published: 1 }, rules({ pages: 8 }), {}, 'compile'],
    ['pages have doubled: made', { arrived: 8 }, rules({ pages: 4 }), {}, 'compile'],
    ['pages have not doubled: nothing', { arrived: 7 }, rules({ pages: 4 }), {}, 'nothing'],
    ['the download began anew: made', { arrived: 1, at: 5 }, rules({ pages: 4 }), {}, 'compile'],
    ['the stored list was lost: they stay', {}, rules(), {}, 'nothing'],
    ['it is coming again: they stay', { arrived: 3 }, rules(), {}, 'nothing'],
    [
      'the directory is another without a list: they go',
      { directory: 'https://b.example' },
      rules(),
      {},
      'remove',
    ],
    [
      'the directory is another with a list: made',
      { directory: 'https://b.example', published: 1 },
      rules(),
      {},
      'compile',
    ],
    ['the extension is another version: made', { published: 1 }, rules(), { version: '1.1.0' }, 'compile'],
    [
      'other grades are to be shown: made',
      { published: 1 },
      rules(),
      { showPartlyReviewed: false },
      'compile',
    ],
  ])('%s', (_when, parts, inForce, terms, expected) => {
    expect(ruleStep(list(parts), inForce, { ...TERMS, ...terms }).do).toBe(expected);
  });

  it('are made at most eight times while a list of 107 pages comes', () => {
    let inForce: RuleSource | null = null;
    const made: number[] = [];
    for (let arrived = 1; arrived <= 107; arrived++) {
      const step = ruleStep(list({ arrived }), inForce, TERMS);
      if (step.do !== 'compile') continue;
      inForce = step.source;
      made.push(arrived);
    }
    expect(made).toEqual([1, 2, 4, 8, 16, 32, 64]);
    expect(ruleStep(list({ published: 1 }), inForce, TERMS).do).toBe('compile');
  });
});
