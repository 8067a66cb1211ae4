import browser from '../platform/browser.ts';
import { startInBackground } from '../platform/errors.ts';
import { withinTime } from '../platform/within-time.ts';
import { readPolicy } from '../settings/settings.ts';
import { updateStarBadge } from '../terms-changes/star-badge.ts';
import { updateRules } from '../toolbar/rules/update-rules.ts';
import { scheduleMarkExpiry } from '../toolbar/update-toolbar.ts';
import { setUpContextMenu } from './context-menu.ts';
import { policyKnown } from './follow-policy.ts';
import { forgetLeftovers } from './forget-leftovers.ts';
import { startSync } from './sync-list.ts';

/** Firefox says within this time what the policy is. Chromium takes up to 2.2 s. */
const WELCOME_WAIT_MS = 100;

type Installed = Parameters<Parameters<typeof browser.runtime.onInstalled.addListener>[0]>[0];

/** Sets up what the browser keeps, after an install or an update. Only the install opens the welcome page. */
export function afterInstall({ reason }: Installed): void {
  if (reason === 'install') startInBackground('open the welcome page', openWelcomePage());
  if (reason === 'update') startInBackground('delete what earlier versions stored', forgetLeftovers());
  startInBackground('update the rules', updateRules());
  afterBrowserStart();
}

/** Sets up again what does not outlive the browser, and starts a sync, when the browser has started. */
export function afterBrowserStart(): void {
  startSync();
  startInBackground('set up the context menu', setUpContextMenu());
  startInBackground('set the alarm for marks', scheduleMarkExpiry());
  startInBackground('update the badge of starred services', updateStarBadge());
}

/** A worker that wakes first handles the event that woke it. */
const AFTER_WAKE_MS = 1_000;

/**
 * For every start of the worker. Rules: the last worker may have died during an update, and an unpacked extension loses its rules
 * at each start of the browser. List: a sync that died goes on, an alarm that the browser lost is set again, a database that
 * somebody deleted is filled.
 */
export function afterWake(): void {
  setTimeout(() => {
    startInBackground('update the rules', updateRules());
    startSync();
  }, AFTER_WAKE_MS);
}

/**
 * A policy can turn the welcome page off. If the browser does not say soon what the policy is, the page opens, and closes again
 * if it should not have.
 */
async function openWelcomePage(): Promise<void> {
  const known = policyKnown();
  await withinTime(WELCOME_WAIT_MS, known);
  if (await isWelcomeOff()) return;
  const { id } = await browser.tabs.create({ url: browser.runtime.getURL('src/welcome/index.html') });
  await known;
  if (id !== undefined && (await isWelcomeOff())) await browser.tabs.remove(id);
}

async function isWelcomeOff(): Promise<boolean> {
  return (await readPolicy()).values.showWelcome === false;
}
