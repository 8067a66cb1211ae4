// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeBrowser, fake } from '../fake-browser.ts';

const { noteOwnClick, takeOwnClick } = await import('../../../src/platform/own-click.ts');

beforeEach(() => {
  fake.browser = new FakeBrowser();
  vi.useFakeTimers({ toFake: ['Date'] });
});

describe('a click of ours', () => {
  it('counts for the page that it opens, and once', async () => {
    await noteOwnClick(location.href);
    expect([await takeOwnClick(), await takeOwnClick()]).toEqual([true, false]);
    expect(fake.browser.storage.session.values).toEqual({});
  });

  it.each([
    [59_000, true],
    [60_000, false],
  ])('after %i ms counts: %j', async (ms, counts) => {
    await noteOwnClick(location.href);
    vi.advanceTimersByTime(ms);
    expect(await takeOwnClick()).toBe(counts);
  });

  it('is not noted in a private window', async () => {
    Object.assign(fake.browser.extension, { inIncognitoContext: true });
    await noteOwnClick(location.href);
    expect(fake.browser.storage.session.values).toEqual({});
  });

  it('is not needed by a popup of the toolbar', async () => {
    fake.browser.popupViews = [window];
    expect(await takeOwnClick()).toBe(true);
  });
});
