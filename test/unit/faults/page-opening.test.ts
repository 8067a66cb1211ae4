// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import arabic from '../../../public/_locales/ar/messages.json' with { type: 'json' };
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { FULL_SIZE } from '../../full-size.ts';
import { fake } from '../fake-browser.ts';
import { EVENTS } from './events.ts';
import { asked, calls, leave, open, openSlowly, quiet, shown } from './page-world.ts';
import { act, PAGE_ADDRESSES, PAGES_IN_USE } from './pages-in-use.ts';
import { restore } from './stored-database.ts';

/* Each page with its real neighbours, from the click that opens it to what a person sees at last. */

/** What changes while a page opens: what a person chooses on another one, and the list, which is deleted. */
const CHANGES: Readonly<Record<string, () => unknown>> = {
  choices: async () => {
    for (const name of CHOICES) await EVENTS[name]();
  },
  'the list': async () => {
    await restore(new Map());
    fake.browser.runtime.onMessage.fire('list-changed', { id: 'ours' });
  },
};
const CHOICES = [
  'a star less',
  'a deal-breaker less',
  'no unfinished reviews',
  'a theme',
  'another language of the points',
] as const;
/** What a page may show for a moment: where hits come, and that it waits. */
const PASSING = new RegExp(
  `\\(hidden\\)|· not expanded|${english.failureStorageOpening.message}|${arabic.failureStorageOpening.message}`,
);

describe.each(Object.entries(PAGES_IN_USE))('%s', (_, page) => {
  it.each(FULL_SIZE ? ['en', 'ar'] : ['en'])(
    'takes nothing back that it has shown, however slow the storage is: in %s',
    async (language) => {
      await open(page.address, { happened: () => fake.browser.storage.local.set({ language }) });
      await act(page);
      const screens = await openSlowly(page.address, true);
      const last = screens.at(-1) ?? [];
      const taken = screens.flatMap(([, ...lines]) => lines.filter((line) => !last.includes(line)));
      expect(taken.filter((line) => !PASSING.test(line))).toEqual([]);
    },
  );
});

describe.each(PAGE_ADDRESSES)('%s', (address) => {
  it('asks for nothing and shows the same while nothing may be sent, also if a click has opened it', async () => {
    const happened = EVENTS['nothing is to be sent'];
    const wanted = await open(address, { happened });
    expect(await open(address, { happened, isClicked: true })).toBe(wanted);
    expect(asked).toEqual([]);
  });

  it.each(Object.entries(CHANGES))('shows what has changed while it opened: %s', async (_, happened) => {
    await open(address, { happened });
    const fresh = shown();
    let reads = 0;
    await openSlowly(address, false, (read) => {
      reads = read;
    });
    expect(reads).toBeGreaterThan(0);
    for (const at of new Set([1, reads])) {
      await openSlowly(address, false, (read) => (read === at ? happened() : undefined));
      // It keeps a service that it has found.
      if (address === 'popup?service=211' && happened === CHANGES['the list']) continue;
      expect.soft(shown(), `read ${at} of ${reads}`).toBe(fresh);
    }
  });

  it('asks by itself when a click has opened it and a person sees it, and waits no longer once it is closed', async () => {
    await open(address, { isClicked: true });
    const wanted = asked;
    const left = await leave();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await open(address, { isClicked: true });
    if (address !== 'popup') expect(asked).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await quiet();
    expect(asked).toEqual(wanted);
    visibility.mockReturnValue('hidden');
    await open(address, { isClicked: true });
    expect(await leave()).toEqual(left);
    visibility.mockRestore();
  });
});

it.each(['popup?service=211', 'service?id=211', 'document?token'])(
  '%s keeps nothing of the click that opened it, also while "Send nothing" is on',
  async (page) => {
    await open(page, { isClicked: true, happened: EVENTS['nothing is to be sent'] });
    expect(Object.keys(fake.browser.storage.session.values)).not.toContainEqual(
      expect.stringMatching(/^click /),
    );
  },
);

it.each([
  ['popup?service=211', 'reasons'],
  ['service?id=211', 'reasons'],
  ['document?token', 'load-document'],
])('%s asks after a click, and waits for a press when nobody knows who opened it', async (page, button) => {
  await open(page, { isClicked: true });
  expect(asked).not.toEqual([]);
  await open(page, { isClicked: true, failing: calls.calls.indexOf('session.remove') });
  expect(document.querySelector(`[data-action="${button}"]`)).not.toBeNull();
  expect(asked).toEqual([]);
});
