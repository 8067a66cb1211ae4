import browser from '../platform/browser.ts';
import { startInBackground } from '../platform/errors.ts';
import { readPolicy, rememberPublisher } from '../settings/settings.ts';
import { updateRules } from '../toolbar/rules/update-rules.ts';
import { scheduleMarkExpiry } from '../toolbar/update-toolbar.ts';
import { setUpContextMenu } from './context-menu.ts';
import { policyKnown } from './follow-policy.ts';
import { forgetLeftovers } from './forget-leftovers.ts';
import { startSync } from './sync-list.ts';

type Installed = Parameters<Parameters<typeof browser.runtime.onInstalled.addListener>[0]>[0];

/** Sets up what the browser keeps, after an install or an update. Only the install opens the welcome page. */
export function afterInstall({ reason }: Installed): void {
  if (reason === 'install') startInBackground('open the welcome page', openWelcomePage());
  if (reason === 'update') startInBackground('delete what earlier versions stored', forgetLeftovers());
  startInBackground('remember the publisher', rememberPublisher());
  startInBackground('update the rules', updateRules());
  startInBackground('set up the context menu', setUpContextMenu());
  startInBackground('set the alarm for marks', scheduleMarkExpiry());
  startSync();
}

/** Sets up the context menu and the alarm again, and starts a sync, when the browser has started. */
export function afterBrowserStart(): void {
  startSync();
  // "Delete everything" has deleted the name.
  startInBackground('remember the publisher', rememberPublisher());
  startInBackground('set up the context menu', setUpContextMenu());
  startInBackground('set the alarm for marks', scheduleMarkExpiry());
}

/** A policy can turn the welcome page off, so read it first. */
async function openWelcomePage(): Promise<void> {
  await policyKnown();
  if ((await readPolicy()).values.showWelcome === false) return;
  await browser.tabs.create({ url: browser.runtime.getURL('src/welcome/index.html') });
}
