import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { inEnglish } from '../english.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { chooseFile } from './fixtures/choose-file.ts';
import { copyWithActions } from './fixtures/copy-with-actions.ts';
import { waitForFirstList } from './fixtures/first-list.ts';
import { keptTexts } from './fixtures/kept-texts.ts';
import { testResources } from './fixtures/test-resources.ts';

/* The plan of "My accounts": what a person wants to do about each. It is in a file that the person saves, and nowhere else. */

const FJORDMAIL = 101;
const CHATTERBOX = 103;
const SEEKWELL = 201;
const EXPORT = `url
https://chatterbox.example/
https://www.seekwell.example/
https://fjordmail.example/
`;
const PAGE = 'https://chatterbox.example/goodbye';
const ROWS = [{ id: CHATTERBOX, name: 'Chatterbox', delete: { difficulty: 'hard', url: PAGE } }];

describe.each(BROWSERS)('the plan in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    const extensionDir = join(await start.folder('plan'), 'extension');
    await copyWithActions(inject('built')[name], extensionDir, ROWS);
    directory = await start.directory();
    browser = await start.browser(name, { extensionDir, sites: await start.sites() });
    await waitForFirstList(browser);
  });

  /** Opens "My accounts" with an export. What the page saves is caught. It closes when the test ends. */
  async function accounts(): Promise<Page> {
    const page = await browser.openPage('src/accounts/index.html');
    onTestFinished(() => page.close().catch(() => {}));
    await giveExport(page);
    return page;
  }

  async function giveExport(page: Page): Promise<void> {
    await chooseFile(page, 'input[type=file]', 'passwords.csv', EXPORT);
    await page.waitFor(`[data-plan-choice="${CHATTERBOX}"]`);
    await page.evaluate(() => {
      // The better grades are folded.
      for (const details of document.querySelectorAll('details')) details.open = true;
      // Firefox would ask where to put the file.
      URL.createObjectURL = (file) => {
        if (file instanceof Blob && file.type !== 'image/png')
          void file.text().then((text) => (document.body.dataset.saved = text));
        return 'about:blank#';
      };
      HTMLAnchorElement.prototype.click = function () {
        document.body.dataset.file = this.download;
      };
    });
  }

  const choose = (page: Page, id: number, choice: string) => page.fill(`[data-plan-choice="${id}"]`, choice);

  /** Each choice on the page, and each task with whether it is done. */
  const planOn = (page: Page) =>
    page.evaluate(() => ({
      choices: [...document.querySelectorAll<HTMLSelectElement>('[data-plan-choice]')]
        .filter(({ value }) => value !== '')
        .map(({ dataset, value }) => `${dataset.planChoice} ${value}`)
        .sort(),
      tasks: [...document.querySelectorAll<HTMLElement>('[data-task]')].map(
        ({ dataset }) => `${dataset.task} ${dataset.choice}`,
      ),
      done: [...document.querySelectorAll('[data-task] :checked')].map(
        (box) => box.closest<HTMLElement>('[data-task]')?.dataset.task,
      ),
    }));
  const NOTHING = { choices: [], tasks: [], done: [] };

  /** Makes a plan for three accounts, and marks one as done. */
  async function makePlan(page: Page): Promise<void> {
    await choose(page, FJORDMAIL, 'keep');
    await choose(page, CHATTERBOX, 'leave');
    await choose(page, SEEKWELL, 'ask');
    await page.click(`[data-task="${SEEKWELL}"] input`);
  }
  const MADE = {
    choices: [`${FJORDMAIL} keep`, `${CHATTERBOX} leave`, `${SEEKWELL} ask`],
    tasks: [`${CHATTERBOX} leave`, `${SEEKWELL} ask`],
    done: [String(SEEKWELL)],
  };

  async function save(page: Page): Promise<string> {
    await page.click('[data-action="save-plan"]');
    await page.waitFor('body[data-saved]');
    expect(await page.attribute('body', 'data-file')).toBe('smallprint-plan.json');
    return (await page.attribute('body', 'data-saved')) ?? '';
  }

  /** A file with a plan. */
  const planFile = (entries: readonly object[], about = directory.url) =>
    JSON.stringify({ format: 'smallprint-plan-1', directory: about, entries });

  async function load(page: Page, text: string): Promise<void> {
    await chooseFile(page, '[data-action="load-plan"]', 'nqxplan.json', text);
  }

  it('offers the page, the letter and the day of the answer for what is to be done', async () => {
    const page = await accounts();
    expect(await planOn(page)).toEqual(NOTHING);
    expect(await page.count('[data-action="save-plan"]')).toBe(0);
    await makePlan(page);
    expect(await planOn(page)).toEqual(MADE);
    expect(await page.attribute(`[data-task="${CHATTERBOX}"] a`, 'href')).toBe(PAGE);
    expect(await page.count(`[data-task="${CHATTERBOX}"] [data-due]`)).toBe(0);
    expect(await page.text(`[data-task="${SEEKWELL}"] [data-due]`)).toMatch(/\d{4}/);
    await page.click(`[data-task="${CHATTERBOX}"] [data-action="plan-letter"]`);
    const letter = await browser.waitForTab('src/letters/index.html?token=');
    expect(await letter.text('.subject')).toBe('Request for erasure under Article 17 GDPR: Chatterbox');
    await letter.close();
  });

  it('is forgotten when the page is loaded again, and is back with the file', async () => {
    const page = await accounts();
    await makePlan(page);
    const file = await save(page);
    await page.goto(await page.url());
    await giveExport(page);
    expect(await planOn(page)).toEqual(NOTHING);
    await load(page, file);
    await until('the plan', async () => (await planOn(page)).choices.length > 0);
    expect(await planOn(page)).toEqual(MADE);
    expect(JSON.parse(await save(page))).toEqual(JSON.parse(file));
  });

  it('takes from a file what it says, and keeps the rest of the page', async () => {
    const page = await accounts();
    await makePlan(page);
    const file = await save(page);
    await page.goto(await page.url());
    await giveExport(page);
    await choose(page, SEEKWELL, 'leave');
    await load(page, file.replace(/\{[^{}]*"id": 101,[^{}]*\},/, '').replace('"leave"', '"keep"'));
    await until('the plan', async () => (await planOn(page)).choices.length === 2);
    expect(await planOn(page)).toEqual({
      choices: [`${CHATTERBOX} keep`, `${SEEKWELL} ask`],
      tasks: [`${SEEKWELL} ask`],
      done: [String(SEEKWELL)],
    });
  });

  const entry = { id: FJORDMAIL, name: 'Fjordmail', choice: 'leave', doneOn: null };
  it.each<[string, () => string, 'planNotRead' | 'planOtherDirectory']>([
    ['an export of passwords', () => EXPORT, 'planNotRead'],
    ['settings', () => JSON.stringify({ format: 'smallprint-settings-1', settings: {} }), 'planNotRead'],
    ['half a plan', () => planFile([entry]).slice(0, -9), 'planNotRead'],
    ['a plan with another choice', () => planFile([{ ...entry, choice: 'burn' }]), 'planNotRead'],
    ['a plan with a bad entry', () => planFile([entry, { ...entry, id: -1 }]), 'planNotRead'],
    ['a plan for another directory', () => planFile([entry], 'https://other.example'), 'planOtherDirectory'],
  ])('is not changed by %s, and a sentence says so', async (_, text, problem) => {
    const page = await accounts();
    await makePlan(page);
    await load(page, text());
    expect(await page.text('[data-plan] .problem')).toBe(inEnglish(problem));
    expect(await planOn(page)).toEqual(MADE);
    await load(page, planFile([]));
    await page.waitForGone('[data-plan] .problem');
  });

  it('shows a hostile name in a file as text', async () => {
    const page = await accounts();
    const hostile = '<img src=x onerror="document.body.dataset.ran=1">\u202e<b>Nqx</b>';
    await load(page, planFile([{ id: 7, name: hostile, choice: 'ask', doneOn: '2026-11-30' }]));
    expect(await page.text('[data-task="7"]')).toContain('<b>Nqx</b>');
    expect(await page.count('[data-task] img, body[data-ran]')).toBe(0);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('\u202e');
  });

  it('is not stored, and sends nothing', async () => {
    const before = directory.requests.length;
    const page = await accounts();
    await makePlan(page);
    await load(page, planFile([{ ...entry, name: 'Nqxplan' }]));
    await until('the plan', async () => (await page.text('[data-plan]')).includes('Nqxplan'));
    await save(page);
    const kept = await keptTexts(browser);
    expect(kept).not.toMatch(/nqx|smallprint-plan/i);
    // The search works: this is in the list.
    expect(kept).toContain('Seekwell');
    expect(directory.requests.length).toBe(before);
  });
});
