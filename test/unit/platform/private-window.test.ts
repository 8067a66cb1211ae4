import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeBrowser, fake } from '../fake-browser.ts';

const query = vi.fn<() => Promise<object[]>>();

async function load() {
  vi.resetModules();
  return import('../../../src/platform/private-window.ts');
}

beforeEach(() => {
  fake.browser = new FakeBrowser();
  Object.assign(fake.browser.tabs, { query: query.mockReset() });
});

describe('whether this is a private window', () => {
  it.each([
    ['yes over a private tab', [{ incognito: true }], true],
    ['no over an ordinary tab', [{ incognito: false }], false],
    ['yes if the browser names no tab', [], true],
    ['yes if the browser does not say it of the tab', [{}], true],
  ])('is %s', async (_, tabs, expected) => {
    const { inPrivateWindow } = await load();
    query.mockResolvedValue(tabs);
    expect(await inPrivateWindow()).toBe(expected);
  });

  it('is yes if the browser does not answer', async () => {
    const { inPrivateWindow } = await load();
    query.mockRejectedValue(new Error('no window'));
    expect(await inPrivateWindow()).toBe(true);
  });

  it('is yes in a private page, and the tab is not asked for', async () => {
    const { inPrivateWindow } = await load();
    fake.browser.extension.inIncognitoContext = true;
    expect(await inPrivateWindow()).toBe(true);
    expect(query).not.toHaveBeenCalled();
  });
});
