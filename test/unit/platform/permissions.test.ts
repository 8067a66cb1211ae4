import { beforeEach, describe, expect, it, vi } from 'vitest';

type Listener = (change: { permissions?: string[] }) => void;
const fake = vi.hoisted(() => {
  const added = new Set<Listener>();
  const removed = new Set<Listener>();
  const event = (listeners: Set<Listener>) => ({
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
  });
  const state = { scheme: 'moz-extension', isGranted: false, calls: [] as object[] };
  const answer = (name: string) => async (asked: object) => {
    state.calls.push({ [name]: asked });
    return state.isGranted;
  };
  const permissions = {
    contains: answer('contains'),
    request: answer('request'),
    remove: answer('remove'),
    onAdded: event(added),
    onRemoved: event(removed),
  };
  return { state, added, removed, permissions };
});
vi.mock('../../../src/platform/browser.ts', () => ({
  default: {
    permissions: fake.permissions,
    runtime: { getURL: (path: string) => `${fake.state.scheme}://id/${path}` },
  },
}));
const hosts = await import('../../../src/platform/host-permissions.ts');
const ids = await import('../../../src/platform/service-id-permission.ts');
const tabs = await import('../../../src/platform/tabs-permission.ts');

beforeEach(() => {
  Object.assign(fake.state, { scheme: 'moz-extension', isGranted: false, calls: [] });
});

const ADDRESS = 'https://ratings.example:8443/api';

describe('a request to a directory', () => {
  it.each([
    ['moz-extension', false, false],
    ['moz-extension', true, true],
    ['chrome-extension', false, true],
  ])('in %s with a permission (%j) is anonymous: %j', async (scheme, isGranted, expected) => {
    Object.assign(fake.state, { scheme, isGranted });
    expect(await hosts.isAnonymousAt(ADDRESS)).toBe(expected);
  });

  it('needs the permission for its host, whatever the port, each host once', async () => {
    await hosts.askForDirectory(ADDRESS, 'https://ratings.example/badge', 'http://other.example');
    const origins = ['https://ratings.example/*', 'http://other.example/*'];
    expect(fake.state.calls).toEqual([{ request: { origins } }]);
  });

  it('needs no question in Chrome', async () => {
    fake.state.scheme = 'chrome-extension';
    expect(await hosts.askForDirectory(ADDRESS)).toBe(true);
    expect(fake.state.calls).toEqual([]);
  });
});

describe('the id of a service', () => {
  it.each([
    ['moz-extension', false, false],
    ['moz-extension', true, true],
    ['chrome-extension', false, true],
  ])('in %s with consent (%j) may be sent: %j', async (scheme, isGranted, expected) => {
    Object.assign(fake.state, { scheme, isGranted });
    expect(await ids.maySendServiceIds()).toBe(expected);
    expect(await ids.askToSendServiceIds()).toBe(expected);
  });
});

describe('the tabs permission', () => {
  it('calls back when it is granted or removed, until the listener stops', () => {
    const listener = vi.fn();
    const stop = tabs.onTabsPermissionChanged(listener);
    for (const listen of fake.added) listen({ permissions: ['tabs'] });
    for (const listen of fake.removed) listen({ permissions: ['tabs'] });
    for (const listen of fake.added) listen({ permissions: ['downloads'] });
    for (const listen of fake.added) listen({});
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    expect([fake.added.size, fake.removed.size]).toEqual([0, 0]);
  });
});
