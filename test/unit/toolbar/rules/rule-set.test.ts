import { describe, expect, it } from 'vitest';
import type { IconRule } from '../../../../src/toolbar/rules/rule-compiler.ts';
import { ruleIcon } from '../../../../src/toolbar/rules/rule-icon.ts';
import {
  changeRuleSource,
  type RuleSet,
  type RuleSource,
  registeredRuleSet,
  removeLeftovers,
  removeRuleSet,
  replaceRuleSet,
} from '../../../../src/toolbar/rules/rule-set.ts';
import { BrowserRules, Death } from '../browser-rules.ts';

const E = ruleIcon({ grade: 'E', reviewed: true });
const UNRATED = ruleIcon({ grade: null, reviewed: true });

function source(generation: number): RuleSource {
  return {
    directory: 'https://api.example',
    generation,
    since: 1000 + generation,
    pages: null,
    version: '1.0.0',
    showPartlyReviewed: true,
  };
}

function inForce(generation: number): RuleSet {
  const leftOut = { impossible: 1, tooWide: 2, tooMany: 3 };
  return { source: source(generation), digest: `digest ${generation}`, conditions: 1, leftOut };
}

function rulesFor(...hosts: readonly string[]): IconRule[] {
  return hosts.map((host, i) => ({ look: i === 0 ? E : UNRATED, filters: [{ hostSuffix: `.${host}` }] }));
}

/** An icon that is told by its size; its pixels are no concern of the generations. */
const icon = () => ({ 16: Object.create(null) });

function put(browser: BrowserRules, generation: number, ...hosts: readonly string[]): Promise<void> {
  return replaceRuleSet(browser, inForce(generation), rulesFor(...hosts), icon);
}

/** Puts a generation in force by a worker that dies after so many calls; false if it came to its end. */
async function putAndDie(
  browser: BrowserRules,
  calls: number,
  ...hosts: readonly string[]
): Promise<boolean> {
  browser.dieAfter(calls);
  try {
    await put(browser, 2, ...hosts);
    browser.dieAfter(Number.POSITIVE_INFINITY);
    return false;
  } catch (error) {
    if (error instanceof Death) return true;
    throw error;
  }
}

describe('generations of rules', () => {
  it('say what they were made of', async () => {
    const browser = new BrowserRules();
    expect(await registeredRuleSet(browser)).toBe(null);
    await put(browser, 1, 'a.test');
    expect(await registeredRuleSet(browser)).toMatchObject(inForce(1));
  });

  it('keep a marker of a few hundred bytes, however large they are', async () => {
    const browser = new BrowserRules();
    const hosts = Array.from({ length: 500 }, (_, i) => ({ hostSuffix: `.h${i}.test` }));
    const compiled = { ...inForce(1), rules: [{ look: E, filters: hosts }] };
    await replaceRuleSet(browser, compiled, compiled.rules, icon);
    const tags = [...browser.rules.values()].flatMap((rule) => rule.tags).join('');
    expect(tags.length).toBeLessThan(500);
  });

  it('follow one another without a moment in which nothing is shown', async () => {
    const browser = new BrowserRules();
    for (let generation = 1; generation < 6; generation++) {
      browser.calls.length = 0;
      await put(browser, generation, `h${generation}.test`, 'unrated.test');
      expect(browser.shown()).toEqual([`16 .h${generation}.test`, '16 .unrated.test']);
      if (generation > 1) expect(browser.calls.filter((call) => call.endsWith(': 0 shown'))).toEqual([]);
    }
  });

  it('leave a whole set, the old or the new one, wherever a worker dies, and are whole again after the next start', async () => {
    let deaths = 0;
    for (let calls = 1; calls < 10; calls++) {
      const browser = new BrowserRules();
      await put(browser, 1, 'old.test');
      if (!(await putAndDie(browser, calls, 'new.test'))) break;
      deaths++;
      const shown = browser.shown().join();
      expect(['16 .old.test', '16 .new.test', '16 .new.test,16 .old.test']).toContain(shown);
      await removeLeftovers(browser);
      const current = (await registeredRuleSet(browser))?.source.generation;
      expect(browser.shown()).toEqual([current === 2 ? '16 .new.test' : '16 .old.test']);
    }
    expect(deaths).toBe(3);
  });

  it('come after a worker that died, whatever it left', async () => {
    for (let calls = 1; calls <= 3; calls++) {
      const browser = new BrowserRules();
      await put(browser, 1, 'old.test');
      expect(await putAndDie(browser, calls, 'new.test')).toBe(true);
      await put(browser, 3, 'newest.test');
      expect(browser.shown()).toEqual(['16 .newest.test']);
      expect((await registeredRuleSet(browser))?.source.generation).toBe(3);
    }
  });

  it('stay as they were if the browser refuses the next, and leave no taken id', async () => {
    const browser = new BrowserRules();
    await put(browser, 1, 'a.test');
    await expect(put(browser, 2, 'good.test', 'BAD.test')).rejects.toThrow('lower case');
    expect(browser.shown()).toEqual(['16 .a.test']);
    expect((await registeredRuleSet(browser))?.source.generation).toBe(1);
    await put(browser, 3, 'b.test', 'c.test');
    expect(browser.shown()).toEqual(['16 .b.test', '16 .c.test']);
  });

  it('are none if the browser refuses the first, and the next one is taken', async () => {
    const browser = new BrowserRules();
    await expect(put(browser, 1, 'BAD.test')).rejects.toThrow('lower case');
    expect(browser.rules.size).toBe(0);
    await put(browser, 2, 'a.test');
    expect(browser.shown()).toEqual(['16 .a.test']);
  });

  it('are not added anew if only their source is another', async () => {
    const browser = new BrowserRules();
    await put(browser, 1, 'a.test');
    browser.calls.length = 0;
    await changeRuleSource(browser, source(2));
    expect(await registeredRuleSet(browser)).toMatchObject({ source: source(2), digest: 'digest 1' });
    expect(browser.calls).toEqual(['remove: 1 shown', 'add: 1 shown']);
  });

  it.each([
    ['first', 1],
    ['second', 2],
  ])(
    'in the %s place are replaced without a gap if a worker died as it changed their marker',
    async (_, last) => {
      const browser = new BrowserRules();
      for (let generation = 1; generation <= last; generation++) await put(browser, generation, 'a.test');
      browser.dieAfter(1);
      await expect(changeRuleSource(browser, source(3))).rejects.toThrow(Death);
      expect(browser.shown()).toEqual(['16 .a.test']);
      await removeLeftovers(browser);
      browser.calls.length = 0;
      await put(browser, 4, 'b.test');
      expect(browser.shown()).toEqual(['16 .b.test']);
      expect(browser.calls.filter((call) => call.endsWith(': 0 shown'))).toEqual([]);
      expect(await registeredRuleSet(browser)).toMatchObject(inForce(4));
    },
  );

  it('without a marker that can be read are none, and are replaced', async () => {
    const browser = new BrowserRules();
    await put(browser, 1, 'a.test');
    await put(browser, 2, 'b.test');
    for (const [id, rule] of browser.rules) browser.rules.set(id, { ...rule, tags: ['{"number":'] });
    expect(await registeredRuleSet(browser)).toBe(null);
    await put(browser, 3, 'c.test');
    expect(browser.shown()).toEqual(['16 .c.test']);
  });

  it('go all at once', async () => {
    const browser = new BrowserRules();
    await put(browser, 1, 'a.test');
    await removeRuleSet(browser);
    expect(browser.rules.size).toBe(0);
  });
});
