import { describe, expect, it } from 'vitest';
import type { UrlFilter } from '../../../../src/platform/declarative-content.ts';
import { RULE_CAPS } from '../../../../src/toolbar/rules/rule-compiler.ts';
import { type IconRule, ruleIcon } from '../../../../src/toolbar/rules/rule-icon.ts';
import type { RuleSource } from '../../../../src/toolbar/rules/rule-set.ts';
import {
  type RuleSet,
  registeredRuleSet,
  removeLeftovers,
  removeRuleSet,
  replaceRuleSet,
} from '../../../../src/toolbar/rules/rule-set.ts';
import { BrowserRules } from '../browser-rules.ts';

const E = ruleIcon({ grade: 'E', reviewed: true });
const UNRATED = ruleIcon({ grade: null, reviewed: true });

function source(generation: number): RuleSource {
  return {
    directory: 'https://api.example',
    generation,
    since: 1000 + generation,
    version: '1.0.0',
    showPartlyReviewed: true,
    markChanges: true,
  };
}

function ruleSet(generation: number): RuleSet {
  return { source: source(generation), marksUntil: 5000 + generation };
}

function rulesFor(...hosts: readonly string[]): IconRule[] {
  return hosts.map((host, i) => ({ icon: i === 0 ? E : UNRATED, filters: [{ hostSuffix: `.${host}` }] }));
}

function filtersOf(name: string, count: number): UrlFilter[] {
  return Array.from({ length: count }, (_, i) => ({ hostSuffix: `.${name}${i}.test` }));
}

/** The images of every icon: a size, and pixels that nobody reads. */
const images = () => ({ 16: Object.create(null) });

function replace(browser: BrowserRules, generation: number, ...hosts: readonly string[]): Promise<void> {
  return replaceRuleSet(browser, ruleSet(generation), rulesFor(...hosts), images);
}

/** Replaces the rule set in a worker that dies after so many calls; returns false if it finished before. */
function replaceAndDie(
  browser: BrowserRules,
  calls: number,
  iconRules: readonly IconRule[],
): Promise<boolean> {
  const death = browser.dieAfter(calls).then(() => true);
  const end = replaceRuleSet(browser, ruleSet(2), iconRules, images).then(() => false);
  return Promise.race([death, end]);
}

async function generationIn(browser: BrowserRules): Promise<number | undefined> {
  return (await registeredRuleSet(browser))?.source.generation;
}

/** The calls after which no icon was shown. */
function gaps(browser: BrowserRules): string[] {
  return browser.calls.filter((call) => call.endsWith(': 0 shown'));
}

describe('replaceRuleSet', () => {
  it('registers the rules and what they are', async () => {
    const browser = new BrowserRules();
    expect(await registeredRuleSet(browser)).toBe(null);
    await replace(browser, 1, 'a.test');
    expect(await registeredRuleSet(browser)).toMatchObject(ruleSet(1));
  });

  it('shows the old or the new icons at every moment', async () => {
    const browser = new BrowserRules();
    for (let generation = 1; generation < 6; generation++) {
      browser.calls.length = 0;
      await replace(browser, generation, `h${generation}.test`, 'unrated.test');
      expect(browser.shown()).toEqual([`16 .h${generation}.test`, '16 .unrated.test']);
      if (generation > 1) expect(gaps(browser)).toEqual([]);
    }
  });

  it('keeps the old rule set if the browser rejects the new one, and leaves no id taken', async () => {
    const browser = new BrowserRules();
    await replace(browser, 1, 'a.test');
    await expect(replace(browser, 2, 'good.test', 'BAD.test')).rejects.toThrow('lower case');
    expect(browser.shown()).toEqual(['16 .a.test']);
    expect(await generationIn(browser)).toBe(1);
    await replace(browser, 3, 'b.test', 'c.test');
    expect(browser.shown()).toEqual(['16 .b.test', '16 .c.test']);
  });

  it('adds all rules before it removes the old ones', async () => {
    const browser = new BrowserRules();
    await replace(browser, 1, 'old.test');
    browser.calls.length = 0;
    await replace(browser, 2, 'a.test', 'b.test');
    expect(browser.calls).toEqual(['remove: 1 shown', 'add: 3 shown', 'remove: 2 shown']);
  });

  it.each([
    ['no rule set', 0],
    ['an old one in the first slot', 1],
    ['an old one in the second slot', 2],
  ])('leaves a complete rule set wherever the worker dies, and starts again, with %s', async (_, olds) => {
    const ends: (number | undefined)[] = [];
    for (let calls = 1; ; calls++) {
      const browser = new BrowserRules();
      for (let i = 0; i < olds; i++) await replace(browser, 0, 'old.test');
      if (!(await replaceAndDie(browser, calls, rulesFor('new.test')))) break;
      const generation = await generationIn(browser);
      ends.push(generation);
      if (generation === 0) expect(browser.shown()).toEqual(['16 .old.test']);
      await removeLeftovers(browser);
      expect(await generationIn(browser)).toBe(generation);
      if (generation === 2) expect(browser.shown()).toEqual(['16 .new.test']);
      await replace(browser, 3, 'last.test');
      expect(browser.shown()).toEqual(['16 .last.test']);
      expect(await generationIn(browser)).toBe(3);
    }
    // To empty the slot, to add, to empty the other slot.
    expect(ends).toEqual([olds > 0 ? 0 : undefined, 2, 2]);
  });
});

it.each([
  ['without rules', 0],
  ['with a rule set', 1],
])('removeLeftovers calls nothing that changes rules if nothing is left, %s', async (_, sets) => {
  const browser = new BrowserRules();
  for (let i = 0; i < sets; i++) await replace(browser, 1, 'a.test');
  browser.calls.length = 0;
  await removeLeftovers(browser);
  expect(browser.calls).toEqual([]);
});

it('removeRuleSet removes all rules', async () => {
  const browser = new BrowserRules();
  await replaceRuleSet(
    browser,
    ruleSet(1),
    [{ icon: E, filters: filtersOf('h', RULE_CAPS.conditions) }],
    images,
  );
  await removeRuleSet(browser);
  expect(browser.rules.size).toBe(0);
});
