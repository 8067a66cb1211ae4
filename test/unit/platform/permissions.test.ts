import { beforeEach, describe, expect, it, vi } from 'vitest';

import * as permissions from '../../../src/platform/permissions.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';

const asked: object[] = [];
let isGranted = false;
const answer = (name: string) => async (permission: object) => {
  asked.push({ [name]: permission });
  return isGranted;
};

beforeEach(() => {
  fake.browser = new FakeBrowser();
  fake.browser.origin = 'moz-extension://id/';
  Object.assign(fake.browser.permissions, { contains: answer('contains'), request: answer('request') });
  asked.length = 0;
  isGranted = false;
});

const ADDRESS = 'https://ratings.example:8443/api';

it.each([
  ['moz-extension', false, false],
  ['moz-extension', true, true],
  ['chrome-extension', false, true],
])(
  'in %s with a permission (%j) requests are anonymous and may name a service: %j',
  async (scheme, granted, may) => {
    fake.browser.origin = `${scheme}://id/`;
    isGranted = granted;
    expect(await permissions.isAnonymousAt(ADDRESS)).toBe(may);
    expect(await permissions.maySendServiceIds()).toBe(may);
    expect(await permissions.askToSendServiceIds()).toBe(may);
  },
);

describe('a request to a directory', () => {
  it('needs the permission for its host, whatever the port, each host once', async () => {
    await permissions.askForDirectory(ADDRESS, 'https://ratings.example/badge', 'http://other.example');
    const origins = ['https://ratings.example/*', 'http://other.example/*'];
    expect(asked).toEqual([{ request: { origins } }]);
  });

  it('about a service asks for the consent and for a host that was taken back, at once', async () => {
    await permissions.askToSendServiceIds(ADDRESS);
    const origins = ['https://ratings.example/*'];
    expect(asked).toEqual([{ request: { data_collection: ['browsingActivity'], origins } }]);
  });

  it('asks for no permission in Chrome', async () => {
    fake.browser.origin = 'chrome-extension://id/';
    expect(await permissions.askForDirectory(ADDRESS)).toBe(true);
    expect(await permissions.askToSendServiceIds(ADDRESS)).toBe(true);
    expect(asked).toEqual([]);
  });
});

it('the tabs permission calls back when it is granted or removed, until the listener stops', () => {
  const listener = vi.fn();
  const stop = permissions.onTabsPermissionChanged(listener);
  const { onAdded, onRemoved } = fake.browser.permissions;
  onAdded.fire({ permissions: ['tabs'] });
  onRemoved.fire({ permissions: ['tabs'] });
  onAdded.fire({ permissions: ['downloads'] });
  onAdded.fire({});
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  expect([onAdded.listeners.size, onRemoved.listeners.size]).toEqual([0, 0]);
});
