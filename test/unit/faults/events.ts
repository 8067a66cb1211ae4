import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { fake } from '../fake-browser.ts';
import { newer, OTHER } from './page-world.ts';
import { restore } from './stored-database.ts';

const { local, session } = fake.browser.storage;
const tell = (message: string) => fake.browser.runtime.onMessage.fire(message, { id: 'ours' });

/**
 * What happens while a page is open: on the settings page, in another tab, in the worker. In this order a page that was open
 * all the time shows the same as a new one after each event that has a mark.
 */
export const EVENTS = {
  'a star more': () => local.set({ [`star 103 ${DEFAULT_DIRECTORY}`]: 1 }),
  'a star less': () => local.remove(`star 211 ${DEFAULT_DIRECTORY}`),
  'a deal-breaker more': () =>
    local.set({ [`deal-breaker 2 ${DEFAULT_DIRECTORY}`]: { title: 'Reads your messages', starter: null } }),
  'a deal-breaker less': () => local.remove(`deal-breaker 1 ${DEFAULT_DIRECTORY}`),
  'no unfinished reviews': () => local.set({ showPartlyReviewed: false }),
  'a theme': () => local.set({ theme: 'dark' }),
  'a list each day': () => local.set({ listDays: 1 }),
  'a newer answer': async () => {
    const service = { id: 103, name: 'Chatterbox', grade: 'A', reviewed: true };
    await session.set({ [`newer ${DEFAULT_DIRECTORY}`]: [{ at: Date.now(), service }] });
    tell('newer-answer');
  },
  'a new list': async () => {
    await restore(newer);
    tell('list-changed');
  },
  'another language of the points': () => local.set({ pointLanguage: 'de' }),
  'another directory': () => local.set({ directory: OTHER }),
  'the directory from before': () => local.set({ directory: DEFAULT_DIRECTORY }),
  'nothing is to be sent': () => local.set({ sendNothing: true }),
  'something may be sent again': () => local.set({ sendNothing: false }),
  'a policy that forbids to send': () => local.set({ policy: { sendNothing: true } }),
  'no policy': () => local.remove('policy'),
  'points only on a press': () => local.set({ askForPoints: 'on-click' }),
  'everything is deleted': async () => {
    await restore(new Map());
    await session.clear();
    await local.clear();
    tell('list-changed');
  },
} as const satisfies Readonly<Record<string, () => unknown>>;

export type EventName = keyof typeof EVENTS;

/** After these a page is compared with a new one. */
export const COMPARED: readonly EventName[] = [
  'no unfinished reviews',
  'a new list',
  'another language of the points',
  'another directory',
  'the directory from before',
  'nothing is to be sent',
  'everything is deleted',
];
