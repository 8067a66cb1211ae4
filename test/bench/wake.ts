import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'vite';
import type { Service } from '../../src/directory/schema.ts';
import { type ExtensionBrowser, launch, type Tab } from '../e2e/driver/browser.ts';
import type { Row } from './run.ts';
import { syntheticList } from './synthetic-list.ts';
import { median } from './timing.ts';

/*
 * The time from a message to the answer of a stopped worker in Chromium: ours, which opens a list of 17,000 hosts and
 * matches, against one that reads a byte from IndexedDB. The two start in turn.
 * Each round waits 3.5 s after the workers have stopped, until Chromium has closed the databases: an open database makes the
 * start up to 70 times faster.
 */

const HOSTS = 17_000;
const ROUNDS = 15;
const STORE_CLOSES_MS = 3_500;
const KINDS = ['match', 'byte'] as const;
type Kind = (typeof KINDS)[number];

export async function rows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'smallprint-wake-'));
  const open: { kind: Kind; browser: ExtensionBrowser; page: Tab; times: number[] }[] = [];
  try {
    const list = syntheticList(HOSTS, 1);
    const services = list.services.map(
      (claimant): Service => ({
        ...claimant,
        urls: [...claimant.urls],
        name: `Service ${claimant.id}`,
        slug: '',
      }),
    );
    await bundle(folder);
    for (const kind of KINDS) {
      const extensionDir = await extension(folder, kind);
      const browser = await launch('chromium', { extensionDir });
      const page = await browser.openPage('seed.html');
      const hosts = await page.evaluate(
        (content) =>
          (globalThis as unknown as { seed(content: unknown): Promise<number> }).seed(JSON.parse(content)),
        JSON.stringify(services),
      );
      console.error(`${kind}: a list of ${hosts} hosts is stored`);
      open.push({ kind, browser, page, times: [] });
    }
    const address = `https://www.${list.hosts[0]}/`;
    for (let round = 0; round < ROUNDS; round++) {
      for (const { browser } of open) await browser.stopWorker();
      await pause(STORE_CLOSES_MS);
      for (let i = 0; i < open.length; i++) {
        const turn = open[(round + i) % open.length];
        if (turn) turn.times.push(await wake(turn.page, address));
      }
      console.error(open.map(({ kind, times }) => `${kind} ${times.at(-1)?.toFixed(1)} ms`).join(', '));
    }
    const [match = [], byte = []] = open.map(({ times }) => times);
    return [
      {
        figure: 'wake, message to match / 1-byte IndexedDB read, 17k hosts',
        value: median(match) / median(byte),
        reach: '<= 1.25',
      },
    ];
  } finally {
    for (const { browser } of open) await browser.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Milliseconds from the message to the answer, by the page's clock. */
async function wake(page: Tab, address: string): Promise<number> {
  const [time, answer] = await page.evaluate(async (message): Promise<[number, string]> => {
    const started = performance.now();
    const chrome = (
      globalThis as unknown as { chrome: { runtime: { sendMessage(message: string): Promise<string> } } }
    ).chrome;
    const reply = await chrome.runtime.sendMessage(message);
    return [performance.now() - started, reply];
  }, address);
  if (!['rated', 'partly-reviewed', 'unrated', '7'].includes(answer)) {
    throw new Error(`the worker answered ${answer}`);
  }
  return time;
}

/** Bundles one script per kind. */
async function bundle(folder: string): Promise<void> {
  for (const name of [...KINDS, 'seed']) {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { 'import.meta.env.VITE_DIRECTORY_URL': '"https://ratings.example"' },
      build: {
        outDir: join(folder, 'scripts'),
        emptyOutDir: false,
        // Loaded from the package where a text is needed: never here.
        rolldownOptions: { external: /^\/_locales\// },
        lib: {
          entry: resolve(import.meta.dirname, `wake/${name}.ts`),
          formats: ['iife'],
          name: 'worker',
          fileName: () => `${name}.js`,
        },
      },
    });
  }
}

async function extension(folder: string, kind: Kind): Promise<string> {
  const path = join(folder, kind);
  await mkdir(path);
  await cp(join(folder, 'scripts'), path, { recursive: true });
  await writeFile(join(path, 'seed.html'), '<!doctype html><script type="module" src="seed.js"></script>');
  const manifest = {
    manifest_version: 3,
    name: `Wake ${kind}`,
    version: '1',
    permissions: ['storage', 'publicSuffix'],
    action: {},
    background: { service_worker: `${kind}.js` },
  };
  await writeFile(join(path, 'manifest.json'), JSON.stringify(manifest));
  return path;
}
