import { describe, expect, it } from 'vitest';
import type { ListRecord } from '../../../../src/catalog/list-record.ts';
import type { RuleOptions, RuleSource } from '../../../../src/toolbar/rules/rule-set.ts';
import { ruleStep } from '../../../../src/toolbar/rules/update-rules.ts';

const DIRECTORY = 'https://api.example';
const OPTIONS: RuleOptions = {
  version: '1.0.0',
  showPartlyReviewed: true,
  markChanges: true,
};

interface ListParts {
  directory?: string;
  /** The generation in use. */
  published?: number;
  /** When it was published. */
  at?: number;
  /** The number of pages that have arrived. */
  arrived?: number;
}

function list({ directory = DIRECTORY, published, at = 1000, arrived }: ListParts): ListRecord {
  // `ruleStep` reads only these fields.
  const record: unknown = {
    directory,
    current: published === undefined ? null : { id: published, publishedAt: at },
    sync: { run: arrived === undefined ? null : { generation: 1, startedAt: at, nextPage: arrived + 1 } },
  };
  return record as ListRecord;
}

function rules(changes: Partial<RuleSource> = {}): RuleSource {
  return { directory: DIRECTORY, generation: 1, since: 1000, ...OPTIONS, ...changes };
}

const NOW = 5000;
/** The registered rules of a source. */
const ruleSet = (source: RuleSource | null, marksUntil: number | null = null) =>
  source && { source, marksUntil };

const said = (step: ReturnType<typeof ruleStep>) => (typeof step === 'string' ? step : 'compile');
const elsewhere = { directory: 'https://b.example' };

describe('ruleStep', () => {
  it.each<[string, string, ListParts, RuleSource | null, Partial<RuleOptions>?]>([
    ['keep', 'there is no list', {}, null],
    ['keep', 'the first list is arriving', { arrived: 3 }, null],
    ['compile', 'the list is complete and has no rules', { published: 1 }, null],
    ['keep', 'the rules are those of the list', { published: 1 }, rules()],
    ['compile', 'there is a new list', { published: 2 }, rules()],
    ['compile', 'the list fell back to the previous one', { published: 1 }, rules({ generation: 2 })],
    ['compile', 'the database was lost and its numbers start again', { published: 1, at: 9 }, rules()],
    ['keep', 'the stored list was lost', {}, rules()],
    ['keep', 'the lost list is arriving again', { arrived: 3 }, rules()],
    ['remove', 'another directory is in use and has no list', elsewhere, rules()],
    ['compile', 'another directory is in use and has a list', { ...elsewhere, published: 1 }, rules()],
    ['compile', 'the extension has a new version', { published: 1 }, rules(), { version: '1.1.0' }],
    ['compile', 'unfinished reviews are hidden', { published: 1 }, rules(), { showPartlyReviewed: false }],
    ['compile', 'changes are marked no more', { published: 1 }, rules(), { markChanges: false }],
  ])('says %s when %s', (expected, _when, parts, registered, options) => {
    expect(said(ruleStep(list(parts), ruleSet(registered), { ...OPTIONS, ...options }, NOW))).toBe(expected);
  });

  it.each([
    ['keep', 'later', NOW + 1],
    ['compile', 'now', NOW],
    ['compile', 'while nothing woke the worker', NOW - 1],
  ])('says %s when the first mark expires %s', (expected, _when, marksUntil) => {
    const registered = ruleSet(rules(), marksUntil);
    expect(said(ruleStep(list({ published: 1 }), registered, OPTIONS, NOW))).toBe(expected);
  });
});
