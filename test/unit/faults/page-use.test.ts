// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { FULL_SIZE } from '../../full-size.ts';
import { fake } from '../fake-browser.ts';
import { held } from '../held.ts';
import { EVENTS } from './events.ts';
import {
  answer,
  answerReads,
  asked,
  calls,
  errors,
  FakeWorker,
  holdAnswers,
  holdReads,
  leave,
  logged,
  open,
  personWaits,
  publishServices,
  quiet,
  refuse,
  shown,
} from './page-world.ts';
import { act, drag, PAGES_IN_USE, type PageInUse, press } from './pages-in-use.ts';
import { VISITS } from './visits.ts';

/* Each page with its real neighbours, while a person uses it. */

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const field = '[data-search="field"]';
const READ_TYPED = '[data-action="read-typed"]';
const pages = Object.entries(PAGES_IN_USE);
const { local, session } = fake.browser.storage;

async function opened(page: PageInUse, isPrivate = false): Promise<void> {
  await open(page.address, { isPrivate });
  await act(page);
}

async function key(name: string): Promise<void> {
  find(field)?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  await quiet();
}

async function type(text: string): Promise<void> {
  await act({ steps: [[field, text]] });
}

/** What may not send, nor ask for the consent to send. An opened point, or a question with its points, loads quotes: below. */
const unmarked = () =>
  all('main button:not([data-sends]), main summary').filter(
    (button) => !button.closest('.points, .questions, [data-case], form'),
  );

/** Presses what may not send, and what comes up then, but for what was pressed before. Some come again each time. */
async function pressWithoutMark(before: readonly Element[] = []): Promise<void> {
  const sent = asked.length;
  // On the welcome page and in the settings a person gives the consent for all services.
  const hasMarks = find('main [data-sends]') !== null;
  const consent = vi.spyOn(fake.browser.permissions, 'request');
  const pressed = new Set(before);
  for (let presses = 0; presses < 30; presses += 1) {
    const next = unmarked().find((button) => !pressed.has(button));
    if (!next) break;
    pressed.add(next);
    await press(next);
    await quiet();
    // A filter hides other buttons.
    if (!next.isConnected || !next.matches('.chip[aria-pressed="true"]')) continue;
    await press(next);
    await quiet();
  }
  expect(asked.slice(sent)).toEqual([]);
  if (hasMarks) expect(consent.mock.calls.filter(([asks]) => asks.data_collection)).toEqual([]);
  consent.mockRestore();
}

describe.each(pages)('%s', (_, page) => {
  it('shows the directory in use, also if the storage answers about the one before later', async () => {
    await opened(page);
    holdReads();
    await EVENTS['another directory']();
    await quiet();
    await EVENTS['the directory from before']();
    await quiet();
    await answerReads();
    const late = shown();
    await open(page.address);
    if (page.forgetsAfter !== 'another directory') await act(page);
    if (!page.asksAfter && !page.keeps?.includes('the directory from before')) expect(late).toBe(shown());
  });

  it('shows nothing of a directory whose answer comes after another one took its place', async () => {
    const { steps = [], ...rest } = page;
    await open(page.address);
    await act({ steps: steps.slice(0, -1) });
    holdAnswers();
    await act({ steps: steps.slice(-1) });
    await EVENTS['another directory']();
    await quiet();
    const before = shown();
    await answer();
    if (!page.asksAfter && rest.follows.includes('another directory')) expect(shown()).toBe(before);
    expect(errors.mock.calls).toEqual([]);
  });

  it('takes no answer after it was closed', async () => {
    holdAnswers();
    await opened(page);
    await leave();
    await answer();
    expect(errors.mock.calls).toEqual([]);
  });

  it('sends nothing by a button without the mark, and one request for each mark', async () => {
    await opened(page);
    const marks = all('main [data-sends]').length;
    await pressWithoutMark();
    for (const isRefused of marks > 0 ? [false, true] : []) {
      await open(page.address, { isRefused });
      await act(page);
      refuse(0, 503);
      const before = unmarked();
      find('main [data-sends]')?.click();
      await quiet();
      await pressWithoutMark(before);
    }
    for (let at = 0; at < marks; at += 1) {
      await opened(page);
      const sent = asked.length;
      all('main [data-sends]')[at]?.click();
      await quiet();
      expect(asked.length, String(at)).toBeGreaterThan(sent);
    }
    await opened(page);
    await EVENTS['nothing is to be sent']();
    await quiet();
    expect(all('main [data-sends]')).toEqual([]);
  });

  it('asks again for what was refused, and for nothing that has arrived', async () => {
    await opened(page);
    const marks = all('main [data-sends]').length;
    for (let at = 0; at < marks; at += 1) {
      await opened(page);
      const first = asked.length;
      all('main [data-sends]')[at]?.click();
      await quiet();
      const wanted = asked.slice(first);
      const whole = shown();
      for (const [number, address] of wanted.entries()) {
        // Nobody waits for a badge.
        if (address.endsWith('.svg')) continue;
        for (const status of FULL_SIZE ? ([429, 503] as const) : ([429] as const)) {
          await opened(page);
          const before = asked.length;
          refuse(number, status);
          all('main [data-sends]')[at]?.click();
          await quiet();
          find('[data-request="failed"] [data-sends]')?.click();
          await quiet();
          expect(asked.slice(before), `${status} ${address}`).toEqual(wanted.toSpliced(number, 0, address));
          expect(shown(), `${status} ${address}`).toBe(whole);
        }
      }
    }
  });

  it('notes nothing in a private window, nor when another window is in front then', async () => {
    await opened(page, true);
    const stored = structuredClone([local.values, session.values]);
    const log = await logged();
    for (const isInFront of [true, false]) {
      if (!isInFront) fake.browser.open(2, 'https://news.example/');
      for (const button of all('main [data-sends], main [data-action="star"]')) {
        button.click();
        await quiet();
      }
    }
    const isOurs = page.address.startsWith('popup') || page.address.startsWith('search');
    if (isOurs) expect([local.values, session.values, await logged()]).toEqual([...stored, log]);
    // The browser may store it with the open tabs.
    if (isOurs) expect(history.state).toBeNull();
    // Also of a private window: the sync leaves the directory to a person.
    expect(personWaits).toBe(asked.length);
  });
});

it.each<[address: string, steps: PageInUse['steps'], known?: string]>([
  ['compare?services=211,103', [[field, 'quill'], '[role="option"]']],
  ['compare?services=211,103', ['[data-action="remove"]']],
  ['compare?services=103', [[field, 'pixel'], '[role="option"]'], 'service?id=211'],
  ['search', [[field, 'pixel']]],
  ['service?id=211', ['[data-action="reasons"]']],
  ['service?id=211', ['another language of the points', '[data-action="reasons"]']],
  ['popup?service=211', ['[data-action="reasons"]']],
  ['popup?service=211', ['another language of the points', '[data-action="reasons"]']],
])(
  'the page %s, after %j, shows the same and asks for nothing when it is loaded again',
  async (address, steps, known) => {
    // The points that this session has already.
    if (known) await open(known);
    if (known) await act({ steps: ['[data-action="reasons"]'] });
    const first = await open(address, { isReload: known !== undefined });
    await act(steps ? { steps } : {});
    const before = shown();
    expect(before).not.toBe(first);
    await open(address, { isReload: true });
    expect(shown()).toBe(before);
    expect(asked).toEqual([]);
    await open(address, { isReload: true, isClicked: true });
    expect(asked).toEqual([]);
  },
);

it('the popup of a service has its points of this session, also if the database opens late', async () => {
  const page = 'popup?service=211';
  await open(page);
  await act({ steps: ['[data-action="reasons"]'] });
  const before = shown();
  await open(page, { isReload: true });
  await open(page, { isReload: true, failing: calls.calls.indexOf('indexedDB.open') });
  expect(shown()).toBe(before);
  expect(asked).toEqual([]);
});

it('a service that is chosen by search has its points of this session, and is not asked for again', async () => {
  await open('popup?service=211');
  await act({ steps: ['[data-action="reasons"]'] });
  await open('popup', { isReload: true });
  const before = asked.length;
  await act({ steps: ['[data-action="search"]', [field, 'pixel'], '[role="option"]'] });
  expect(find('.service-points')).not.toBe(null);
  expect(asked.slice(before)).toEqual([]);
});

it('a long document is scrolled to its quote as soon as that is there, and says that it is cut', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const quote = { text: 'the very last words', start: null };
  const data = { directory: DEFAULT_DIRECTORY, id: 2110, name: 'Terms', url: null, quote };
  await open('document?token', {
    happened: () => session.set({ 'page token': { data, isPrivate: false } }),
  });
  const words = `<p>${'word '.repeat(19_000)}</p>`;
  const text = `${words.repeat(10)}<p>${quote.text}</p>${words}`;
  publishServices(({ documents = [], ...service }) => ({
    ...service,
    documents: documents.map((document) => ({ ...document, text })),
  }));
  await act({ steps: ['[data-action="load-document"]'] });
  expect(scroll.mock.contexts).toEqual([find('mark')]);
  expect(find('[data-document="cut"]')).not.toBe(null);
  scroll.mockRestore();
});

it('"Show more" gives the focus to the first row that is new', async () => {
  await opened(PAGES_IN_USE['the deal-breakers with all cases'] as PageInUse);
  const rows = all('.case-list > li').length;
  expect(rows).toBeGreaterThan(10);
  await act({ steps: ['[data-action="show-more"]'] });
  expect(document.activeElement).toBe(all('.case-list > li')[rows]);
  // Another text starts with as few rows.
  await act({ steps: [['[data-search="cases"]', 'e']] });
  expect(all('.case-list > li')).toHaveLength(rows);
});

it('a newer list leaves the focus where it is, also on the same day', async () => {
  await open('changes');
  const focused = find('[data-changes="all"] a');
  focused?.focus();
  const service = focused?.outerHTML;
  await EVENTS['a new list']();
  await quiet();
  expect(document.activeElement).toBe(focused);
  expect(focused?.outerHTML).toBe(service);
});

it('a comparison keeps a service that was added when the points are to have another language', async () => {
  await open('compare?services=211');
  await act({ steps: [[field, 'quill'], '[role="option"]', 'another language of the points'] });
  expect(all('th[data-service]').map(({ dataset }) => dataset.service)).toEqual(['211', '501']);
});

it('the last service that a comparison has room for takes the search with it, and the heading has the focus', async () => {
  await open('compare?services=211,112');
  await act({ steps: [[field, 'quill']] });
  find(field)?.focus();
  await key('Enter');
  expect(all('th[data-service]')).toHaveLength(3);
  expect(find(field)).toBeNull();
  expect(document.activeElement).toBe(find('h1'));
});

it('the search that comes back when a service is removed does not take the focus', async () => {
  await open('compare');
  for (const name of ['pixelbarn', 'fjordmail', 'quill'])
    await act({ steps: [[field, name], '[role="option"]'] });
  expect(find(field)).toBeNull();
  await press(find('[data-action="remove"]') ?? document.body);
  await quiet();
  expect(find(field)).not.toBeNull();
  expect(document.activeElement).toBe(find('[data-action="remove"]'));
});

it('the button for the grade on every tab goes when it is allowed, and its heading has the focus', async () => {
  await open('welcome', VISITS.welcome?.['the grade on every tab, in Firefox, where a person refuses']);
  fake.browser.personAgrees = true;
  await press(find('[data-action="tabs"]') ?? document.body);
  await quiet();
  expect(find('[data-tabs]')?.dataset.tabs).toBe('granted');
  expect(document.activeElement).toBe(find('[data-tabs] h2'));
});

it('"My accounts" shows all services when none has the grade any more that a person filters by', async () => {
  await open('accounts');
  await act({
    steps: [['textarea', 'pixelbarn.example fjordmail.example'], READ_TYPED, '[data-filter="D"]'],
  });
  expect(all('[data-report] [data-service]')).toHaveLength(1);
  await act({ steps: ['no unfinished reviews'] });
  expect(all('[data-report] [data-service]')).toHaveLength(2);
  expect(all('[aria-pressed="true"][data-filter]')).toEqual([]);
});

it('the report of "My accounts" takes the focus from the form that folds, and none when the list is whole', async () => {
  await open('accounts', VISITS.accounts?.['a report before the list']);
  await act({ steps: [['textarea', 'pixelbarn.example'], READ_TYPED] });
  expect(document.activeElement).toBe(find('h1'));
  find('textarea')?.focus();
  await act({ steps: ['a new list'] });
  expect(find('h1')?.dataset.headline).toBe('true');
  expect(document.activeElement).toBe(find('textarea'));
});

it('the welcome page counts as seen when it is on the screen', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await open('welcome', { happened: () => local.remove('welcomeSeen') });
  expect(local.values).not.toHaveProperty('welcomeSeen');
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await quiet();
  expect(local.values).toHaveProperty('welcomeSeen', true);
});

it('a grade that differs from the list is kept for the toolbar', async () => {
  await open('popup?service=211');
  publishServices((service) => (service.id === 211 ? { ...service, rating: 'E' } : service));
  await act({ steps: ['[data-action="reasons"]'] });
  const service = expect.objectContaining({ id: 211, grade: 'E' });
  expect(session.values[`newer ${DEFAULT_DIRECTORY}`]).toEqual([expect.objectContaining({ service })]);
});

it.each([
  ['popup', 1],
  ['popup?service=211', 0],
])(
  'the popup of the toolbar closes when another tab is shown, and no page in a tab: %s',
  async (page, times) => {
    const { onActivated } = fake.browser.tabs;
    await open(page, { happened: () => onActivated.listeners.clear() });
    const close = vi.spyOn(window, 'close').mockImplementation(() => {});
    onActivated.fire();
    expect(close).toHaveBeenCalledTimes(times);
    close.mockRestore();
  },
);

it('a switch that a policy has switched on cannot be changed', async () => {
  await open('options', { happened: () => local.set({ policy: { sendNothing: true } }) });
  expect(find('[data-setting="sendNothing"]')).toMatchObject({ checked: true, disabled: true });
});

describe('the points of a service', () => {
  it.each([
    ['popup', '[data-action="show-all"]'],
    ['service?id=103', '[data-action="reasons"]'],
  ])('stay where they are when one becomes a deal-breaker: on the page %s', async (page, shows) => {
    await open(page);
    await act({ steps: [shows] });
    const order = () => all('.points [data-point]').map(({ dataset }) => dataset.point);
    const before = order();
    const last = all('.points [data-point]').findLast(
      ({ nextSibling, previousSibling }) => !nextSibling && previousSibling,
    );
    await press(last?.querySelector('summary') ?? null);
    await quiet();
    last?.querySelector<HTMLElement>('[data-action="deal-breaker"]')?.click();
    await quiet();
    expect(last?.querySelector('.deal-breaker-mark')).not.toBe(null);
    expect(order()).toEqual(before);
  });

  // What was asked for in a private window is not kept, so a second request would be sent.
  it.each([false, true])(
    'ask for their quotes once, when the first one is opened: private %s',
    async (isPrivate) => {
      await opened(PAGES_IN_USE['the page of a service with points'] as PageInUse, isPrivate);
      const before = asked.length;
      const points = all('.points > ul > li > details > summary');
      expect(points.length).toBeGreaterThan(3);
      for (const point of points.slice(0, 3)) {
        await press(point);
        await quiet();
      }
      expect(asked.slice(before)).toEqual(['https://api.tosdr.org/service/v2/?id=211']);
    },
  );
});

describe('the search', () => {
  const typed = () => Reflect.get(find(field) ?? {}, 'value');

  it.each(['search', 'popup'])('starts at the first hit of each text: on the page %s', async (page) => {
    await open(page);
    if (page === 'popup') await act({ steps: ['[data-action="search"]'] });
    await type('e');
    await key('ArrowDown');
    await key('ArrowDown');
    const [first, , third] = all('[role="option"]');
    expect(find('[aria-selected="true"]')).toBe(third);
    expect(third).not.toBe(first);
    await type('a');
    expect(find('[aria-selected="true"]')).toBe(all('[role="option"]')[0]);
    await key('ArrowUp');
    expect(find('[aria-selected="true"]')).toBe(all('[role="option"]').at(-1));
  });

  it('stays at the service that the arrow keys chose when another one comes before it', async () => {
    await open('search');
    await key('ArrowDown');
    const chosen = () => find('[aria-selected="true"]')?.dataset.hit;
    expect([all('[role="option"]').length, chosen()]).toEqual([1, '211']);
    await act({ steps: ['a star more'] });
    expect([find('[role="option"]')?.dataset.hit, chosen()]).toEqual(['103', '211']);
  });

  it.each(['search', 'compare'])('has the focus when a page opens for it: %s', async (page) => {
    await open(page);
    expect(document.activeElement).toBe(find(field));
  });

  it('keeps the focus in the field when a hit is pressed', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    await open('search?q=pixel');
    await press(find('[role="option"]'));
    expect(document.activeElement).toBe(find(field));
  });

  it('has the text again after Back from a service, and the empty field if the text was deleted', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    await open('search');
    await type('pixel');
    await press(find('[role="option"]'));
    await quiet();
    expect(typed()).toBe('');
    await open('search', { isReload: true });
    expect(typed()).toBe('pixel');
    await type('');
    await open('search?q=pixel', { isReload: true });
    expect(typed()).toBe('');
  });

  it('keeps the text when the page of a service cannot be opened', async () => {
    vi.spyOn(location, 'assign').mockImplementationOnce(() => {
      throw new Error('refused');
    });
    await open('search?q=pixel');
    await key('Enter');
    expect(typed()).toBe('pixel');
  });

  it('opens the page of a service, which asks by itself, once', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    await open('search?q=pixel');
    await key('Enter');
    const [address] = assign.mock.calls[0] ?? [];
    const clicks = Object.keys(session.values).filter((name) => name.startsWith('click'));
    expect(clicks).toEqual([`click ${address}`]);
    const happened = () => session.set({ [`click ${address}`]: Date.now() });
    await open(String(address), { happened });
    expect(asked).toEqual(['https://api.tosdr.org/service/v3/?id=211']);
    const taken = structuredClone(session.values);
    expect(Object.keys(taken).filter((name) => name.startsWith('click'))).toEqual([]);
    await open(String(address));
    expect(asked).toEqual([]);
  });
});

describe('an export', () => {
  const sites = (site: string) => ({ kind: 'sites', sites: [site], read: 1, leftOut: 0, share: 0.5 });
  const workers = () => FakeWorker.all.map(({ isTerminated }) => (isTerminated ? 'ended' : 'reads'));
  const says = async (worker: number, ...said: unknown[]) => {
    for (const data of said) {
      FakeWorker.all[worker]?.say(data);
      await quiet();
    }
  };
  const drop = async () => {
    drag('drop');
    await quiet();
  };

  it('is read by a worker that ends with it, with another file, and with the page', async () => {
    await open('accounts');
    await drop();
    await drop();
    expect(workers()).toEqual(['ended', 'reads']);
    await says(0, sites('chatterbox.example/'));
    await says(1, sites('pixelbarn.example/'), { kind: 'end', isCutOff: false }, null);
    expect(workers()).toEqual(['ended', 'ended']);
    expect(all('[data-report] [data-service]').map(({ dataset }) => dataset.service)).toEqual(['211']);
    await drop();
    await act({ steps: ['[data-action="stop"]'] });
    await drop();
    expect(workers().slice(2)).toEqual(['ended', 'reads']);
    await leave();
    expect(workers().slice(3)).toEqual(['ended']);
    expect(errors.mock.calls).toEqual([]);
  });

  it('that is stopped before anything is read leaves the page as it was', async () => {
    await open('accounts');
    const before = shown();
    await drop();
    await act({ steps: ['[data-action="stop"]'] });
    expect(shown()).toEqual(before);
  });

  it('can be dropped anywhere on the page, and the browser opens no file', async () => {
    await open('accounts');
    const text = find('textarea');
    expect([drag('dragover'), drag('drop'), drag('drop', undefined, text)]).toEqual([true, true, true]);
    // A dragged text is no file, and the browser puts it into the field.
    expect([drag('drop', []), drag('drop', [], text)]).toEqual([true, false]);
    await quiet();
    expect(workers()).toHaveLength(1);
    await leave();
    expect(drag('dragover')).toBe(false);
  });

  it('without known headers is read again with the column that the person picks', async () => {
    await open('accounts');
    const columns = [0, 2, 3].map((index) => ({ index, addresses: index }));
    FakeWorker.said = [{ kind: 'columns', columns }, null];
    await drop();
    const select = Object.assign(find('select') ?? new EventTarget(), { value: '2' });
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await act({ steps: ['[data-action="read-column"]'] });
    expect(FakeWorker.all.map(({ heard }) => heard[0])).toMatchObject([{ column: null }, { column: 2 }]);
  });

  it.each([
    ['stopped', () => act({ steps: ['[data-action="stop"]'] }), 0],
    ['replaced by another one', () => drop(), 1],
  ])('that is %s before the list of endings is there is not read', async (_, end, times) => {
    await open('accounts');
    const { fetch } = globalThis;
    const known = held();
    vi.stubGlobal('fetch', (address: string) => known.promise.then(() => fetch(address)));
    await drop();
    await end();
    known.end();
    await quiet();
    vi.stubGlobal('fetch', fetch);
    expect(workers()).toHaveLength(times);
  });
});
