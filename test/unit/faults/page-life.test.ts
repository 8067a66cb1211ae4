// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { fake } from '../fake-browser.ts';
import { accessProblems } from './access-problems.ts';
import { COMPARED, EVENTS, type EventName } from './events.ts';
import { asked, calls, errors, leave, open, quiet, reload, shown } from './page-world.ts';
import { act, PAGE_ADDRESSES, PAGES_IN_USE, type PageInUse } from './pages-in-use.ts';
import { beforeList, coming } from './visits.ts';

/*
 * Each page with its real neighbours, while something changes. However it came to where it is, an open page shows what a new
 * one shows, asks for nothing by itself, and leaves nothing behind.
 */

const names = Object.keys(EVENTS) as EventName[];
/** A page follows these whatever it shows. */
const ALWAYS: readonly EventName[] = ['a theme', 'everything is deleted'];
/** What a page listens to for as long as its tab is there. */
const ALL_THE_TIME = {
  unhandledrejection: 1,
  error: 1,
  online: 1,
  settings: 1,
  messages: 0,
  buttons: 0,
  timers: 0,
  pictures: 0,
};

/** A new page after some events, after which a person does the same. */
async function fresh(page: PageInUse, happened: readonly EventName[]): Promise<string> {
  const last = happened.at(-1);
  await open((last === 'another directory' && page.elsewhere) || page.address, {
    happened: async () => {
      for (const name of happened) await EVENTS[name]();
    },
  });
  const isForgotten = page.forgetsAfter !== undefined && happened.includes(page.forgetsAfter);
  if (!isForgotten) await act(page);
  return shown();
}

describe.each(Object.entries(PAGES_IN_USE))('%s', (_, page) => {
  it('shows what a new page shows, whatever happens while it is open', async () => {
    await open(page.address);
    await act(page);
    const changed: EventName[] = [];
    const sent: EventName[] = [];
    const lives = new Map<EventName, string>();
    expect(accessProblems()).toEqual([]);
    for (const name of names) {
      const before = shown();
      const requests = asked.length;
      await EVENTS[name]();
      await quiet();
      if (shown() !== before) changed.push(name);
      if (asked.length > requests) sent.push(name);
      expect(accessProblems(), name).toEqual([]);
      if (COMPARED.includes(name) && !page.keeps?.includes(name)) lives.set(name, shown());
    }
    expect(errors.mock.calls).toEqual([]);
    // For the language of the browser.
    expect(reload).toHaveBeenCalledTimes(1);
    expect.soft(new Set(changed)).toEqual(new Set([...ALWAYS, ...page.follows]));
    expect.soft(sent).toEqual(page.asksAfter ?? []);
    const { sendMessage } = fake.browser.runtime;
    sendMessage.mockClear();
    window.dispatchEvent(new Event('online'));
    expect.soft(sendMessage).toHaveBeenCalledWith('online');
    expect.soft(await leave()).toEqual({ ...ALL_THE_TIME, ...page.listensTo });
    for (const [name, live] of lives)
      expect.soft(live, name).toBe(await fresh(page, names.slice(0, names.indexOf(name) + 1)));
  });
});

describe.each(PAGE_ADDRESSES)('%s', (address) => {
  it('reads the list itself once more when it is here, and not for each page of it', async () => {
    await open(address, { happened: beforeList(coming) });
    const readsOf = (store: string) => calls.calls.filter((call) => call.startsWith(`${store}.get`)).length;
    calls.begin(null);
    for (let page = 0; page < 5; page += 1) {
      fake.browser.runtime.onMessage.fire('progress-changed', { id: 'ours' });
      await quiet();
    }
    expect([readsOf('indexes'), readsOf('changes')]).toEqual([0, 0]);
    // Two parts of the settings show how the list is.
    expect(readsOf('lists')).toBeLessThanOrEqual(2 * 5);
    await EVENTS['a new list']();
    await quiet();
    // The comparison reads it, and its search.
    expect(readsOf('indexes')).toBeLessThanOrEqual(address.startsWith('compare') ? 2 : 1);
  });
});
