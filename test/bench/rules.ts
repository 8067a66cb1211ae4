import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { requireBrowser } from '../../scripts/browsers.mjs';
import { claimsOf } from '../../src/matching/claims.ts';
import { finish } from '../../src/matching/trie/steps.ts';
import type { UrlFilter } from '../../src/platform/declarative-content.ts';
import { compileRules } from '../../src/toolbar/rules/rule-compiler.ts';
import { ruleIcon } from '../../src/toolbar/rules/rule-icon.ts';
import { chromiumFlags } from '../e2e/driver/chromium/flags.ts';
import { enableDeveloperMode, installInProfile } from '../e2e/driver/chromium/profile.ts';
import { type Sites, startSites } from '../e2e/fixtures/sites.ts';
import { isPublicSuffix } from '../oracle/public-suffix.ts';
import { generatedList } from '../unit/toolbar/generated-list.ts';
import type { Row } from './run.ts';
import { median, ratio, timed } from './timing.ts';

/*
 * The cost of the toolbar rules for 17,000 hosts: compiling, registering, memory of the browser process, and navigation time
 * in alternating rounds with and without rules.
 */

const HOSTS = 17_000;
const ROUNDS = 3;
const NAVIGATIONS = 60;
/** A process returns free memory to the system after some time. */
const SETTLE_MS = 1500;

export async function rows(): Promise<Row[]> {
  const services = generatedList(HOSTS, 1);
  const looks = new Map(services.map((service) => [service.id, ruleIcon(service)]));
  const compile = () =>
    finish(compileRules(claimsOf(services, isPublicSuffix), (id) => looks.get(id) ?? null));
  const compiling = median(Array.from({ length: 5 }, () => timed(compile)));
  const filters = compile().rules.map((rule) => rule.filters);

  const sites = await startSites();
  const browser = await startBrowser(sites);
  try {
    const { control, page } = browser;
    await control.evaluate(prepare, filters);
    const registering: number[] = [];
    const memory: number[] = [];
    const without: number[] = [];
    const withRules: number[] = [];
    await navigate(page, 'warm'); // the first round is slower
    for (let round = 0; round < ROUNDS; round++) {
      without.push(...(await navigate(page, `without${round}`)));
      const before = await browser.memory();
      registering.push(await control.evaluate(register));
      await settle();
      memory.push((await browser.memory()) - before);
      withRules.push(...(await navigate(page, `with${round}`)));
      await control.evaluate(unregister);
      await settle();
      console.error(`round ${round + 1}: registered in ${(registering.at(-1) ?? 0).toFixed(0)} ms`);
    }
    return [
      { figure: 'rules: compiling 17k hosts, seconds', value: compiling / 1000, reach: '<= 0.5' },
      {
        figure: 'rules: registering 17k hosts, seconds',
        value: median(registering) / 1000,
        reach: '<= 1.7',
      },
      // Later rounds reuse memory, so only the first one counts.
      { figure: 'rules: memory of the browser for 17k hosts, MB', value: memory[0] ?? 0, reach: '<= 40' },
      {
        figure: 'navigation with the rules of 17k hosts / without',
        ...ratio(withRules, without),
        reach: '<= 1.1',
        rivals: [{ name: 'without rules', value: 1 }],
      },
    ];
  } finally {
    await browser.close();
    await sites.close();
  }
}

/** Starts Chromium with an extension that has the permission for rules and no code. */
async function startBrowser(sites: Sites) {
  const profile = await mkdtemp(join(tmpdir(), 'smallprint-bench-rules-'));
  const folder = resolve('.build/bench-rules');
  await mkdir(folder, { recursive: true });
  const manifest = {
    manifest_version: 3,
    name: 'Rules',
    version: '1',
    permissions: ['declarativeContent'],
    action: {},
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await enableDeveloperMode(profile);
  const id = await installInProfile(profile, folder, false, false);
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath: requireBrowser('chromium'),
    headless: true,
    chromiumSandbox: process.getuid?.() !== 0,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: chromiumFlags({ sites }),
  });
  const control = await context.newPage();
  await control.goto(`chrome-extension://${id}/manifest.json`);
  const root = await context.browser()?.newBrowserCDPSession();
  const processes = await root?.send('SystemInfo.getProcessInfo');
  const pid = processes?.processInfo.find(({ type }) => type === 'browser')?.id;
  return {
    control,
    page: await context.newPage(),
    /** The private memory of the browser process in megabytes. */
    async memory(): Promise<number> {
      const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
      const kilobytes = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB/gm)];
      return kilobytes.reduce((sum, [, number]) => sum + Number(number), 0) / 1024;
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function navigate(page: Page, name: string): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < NAVIGATIONS; i++) {
    const started = performance.now();
    await page.goto(`http://${name}${i}.test/`);
    times.push(performance.now() - started);
  }
  return times;
}

/** Runs in the page: stores the filters, so that their transfer is not measured. */
function prepare(filters: readonly (readonly UrlFilter[])[]): void {
  Object.assign(globalThis, { filters });
}

/** Runs in the page: returns the milliseconds until the browser has registered the rules. */
function register(): Promise<number> {
  // biome-ignore lint/suspicious/noExplicitAny: the browser's own interface, inside its page.
  const { chrome, filters } = globalThis as any;
  const { PageStateMatcher, SetIcon, onPageChanged } = chrome.declarativeContent;
  const image = new ImageData(16, 16);
  image.data.fill(200);
  const started = performance.now();
  const rules = filters.map((ofLook: object[], i: number) => ({
    id: `rule ${i}`,
    priority: 100,
    conditions: ofLook.map((pageUrl) => new PageStateMatcher({ pageUrl })),
    actions: [new SetIcon({ imageData: image })],
  }));
  return new Promise((done, fail) => {
    onPageChanged.addRules(rules, () => {
      const { lastError } = chrome.runtime;
      if (lastError) fail(new Error(lastError.message));
      else done(performance.now() - started);
    });
  });
}

function unregister(): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: the browser's own interface, inside its page.
  const { chrome } = globalThis as any;
  return new Promise((done) => chrome.declarativeContent.onPageChanged.removeRules(undefined, done));
}

function settle(): Promise<void> {
  return new Promise((done) => setTimeout(done, SETTLE_MS));
}
