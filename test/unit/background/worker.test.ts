import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fake } from '../fake-browser.ts';
import { FakeEvent } from '../fake-event.ts';

const calls: string[] = [];
const note =
  (name: string) =>
  (given?: unknown): Promise<void> => {
    calls.push(given === undefined ? name : `${name} ${given}`);
    return Promise.resolve();
  };
let endSync: () => void = () => {};
vi.mock('../../../src/catalog/open-catalog.ts', () => ({ startOpeningCatalog: note('open the database') }));
vi.mock('../../../src/background/after-install.ts', () => ({
  afterInstall: () => note('after the install')(),
  afterBrowserStart: () => note('after the start')(),
}));
vi.mock('../../../src/background/answer-private-pages.ts', () => ({
  answerPrivatePages: note('answer private pages'),
}));
vi.mock('../../../src/background/apply-settings.ts', () => ({
  applyLimits: note('apply limits'),
  applySettings: note('apply settings'),
}));
vi.mock('../../../src/background/context-menu.ts', () => ({ answerContextMenu: note('answer the menu') }));
vi.mock('../../../src/background/follow-policy.ts', () => ({ followPolicy: note('follow the policy') }));
vi.mock('../../../src/background/forget-everything.ts', () => ({
  forgetEverything: note('forget everything'),
}));
vi.mock('../../../src/background/list-changes.ts', () => ({ listChanged: note('read another list') }));
vi.mock('../../../src/background/omnibox.ts', () => ({ answerOmnibox: note('answer the address bar') }));
vi.mock('../../../src/background/record-private-request.ts', () => ({
  recordPrivateRequest: note('count a private request'),
}));
vi.mock('../../../src/background/sync-list.ts', () => ({
  startSync: note('sync'),
  startSyncAfterWake: note('sync in a second'),
  syncList: async (trigger: string) => {
    await note('sync')(trigger);
    await new Promise<void>((resolve) => {
      endSync = resolve;
    });
  },
}));
vi.mock('../../../src/toolbar/rules/update-rules.ts', () => ({
  updateRulesAfterWake: note('update the rules'),
}));
vi.mock('../../../src/toolbar/update-toolbar.ts', () => ({ updateToolbar: note('update the toolbar') }));
vi.mock('../../../src/toolbar/watch-tabs.ts', () => ({
  removeTabsPermission: note('stop seeing tabs'),
  watchTabs: note('watch the tabs'),
}));
vi.mock('../../../src/platform/permissions/borrowed-permission.ts', async (original) => ({
  ...(await original<object>()),
  giveBackBorrowed: note('give permissions back'),
}));

const events = {
  onInstalled: new FakeEvent<[details: object]>(),
  onStartup: new FakeEvent<[]>(),
  onAlarm: new FakeEvent<[alarm: { name: string }]>(),
};
const { onInstalled, onStartup, onAlarm } = events;
Object.assign(fake.browser.runtime, { onInstalled, onStartup });
Object.assign(fake.browser.alarms, { onAlarm });
const online = new EventTarget();
vi.stubGlobal('addEventListener', online.addEventListener.bind(online));
await import('../../../src/background/index.ts');
const atStart = [...calls];

const { runtime, permissions, storage } = fake.browser;
const message = (name: string) => runtime.onMessage.fire(name, { id: 'ours' }).find((answer) => answer);

beforeEach(() => {
  calls.length = 0;
});

describe('the worker', () => {
  it('listens to everything and goes on with what it left, as soon as it starts', () => {
    expect(atStart).toEqual([
      'open the database',
      'answer private pages',
      'follow the policy',
      'answer the address bar',
      'answer the menu',
      'watch the tabs',
      'update the rules',
      'sync in a second',
      'give permissions back',
    ]);
  });

  it.each<[string, () => unknown, string[]]>([
    ['an install', () => onInstalled.fire({ reason: 'install' }), ['after the install']],
    ['a start of the browser', () => onStartup.fire(), ['after the start']],
    ['the alarm of the list', () => onAlarm.fire({ name: 'sync' }), ['sync due']],
    ['the alarm of the marks', () => onAlarm.fire({ name: 'marks' }), ['update the toolbar']],
    ['a device that is online again', () => online.dispatchEvent(new Event('online')), ['sync online']],
    ['a changed setting', () => storage.local.set({ theme: 'dark' }), ['apply settings theme']],
    [
      'a new deal-breaker',
      () => storage.local.set({ 'limit 1 https://a.example': {} }),
      ['apply settings limit 1 https://a.example', 'apply limits'],
    ],
    [
      'a borrowed permission',
      () => permissions.onAdded.fire({ permissions: ['history'] }),
      ['give permissions back'],
    ],
    ['a permission that is kept', () => permissions.onAdded.fire({ origins: ['https://a.example/*'] }), []],
    ['a page that loaded a list from a file', () => message('list-loaded'), ['read another list']],
    ['a page that finds no list', () => message('list-missing'), ['sync']],
    ['a page that is online again', () => message('online'), ['sync online']],
    [
      'a request from a private window',
      () => message('request-from-private-window'),
      ['count a private request'],
    ],
    ['a page that asks to forget everything', () => message('forget-everything'), ['forget everything']],
    ['a page that asks to see no tabs', () => message('stop-seeing-tabs'), ['stop seeing tabs']],
  ])('handles %s', async (_, happen, expected) => {
    await happen();
    expect(calls).toEqual(expected);
  });

  it('answers a page that asks for an update when the sync has ended', async () => {
    let isAnswered = false;
    const answer = Promise.resolve(message('update-list')).then((reply) => {
      isAnswered = true;
      return reply;
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect([calls, isAnswered]).toEqual([['sync user'], false]);
    endSync();
    expect(await answer).toEqual({ value: undefined });
  });
});
