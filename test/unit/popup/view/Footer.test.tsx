// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { ListRecord } from '../../../../src/catalog/list-record.ts';
import type { StartedRequest } from '../../../../src/directory/logged-request.ts';
import { Footer } from '../../../../src/popup/view/Footer.tsx';
import type { PopupState } from '../../../../src/popup/view/popup-state.ts';
import { defaultSettings } from '../../../../src/settings/settings.ts';
import { COMPLETE_LIST } from '../../catalog/complete-list.ts';
import { act, show } from '../../render.ts';
import { inPopup } from '../in-popup.tsx';

const DAY = 24 * 3_600_000;
const sent = (...urls: string[]) =>
  urls.map(
    (url): StartedRequest => ({ at: 0, method: 'GET', purpose: { kind: 'details', service: 1 }, url }),
  );

async function footer(state: Partial<PopupState>) {
  const settings = { ...defaultSettings(), directory: 'https://api.tosdr.org' };
  const { root } = await show(inPopup(<Footer badge="badge" share="to share" />, { settings, ...state }));
  return root;
}

it.each([
  ['nothing', sent(), 'Nothing sent'],
  ['one request', sent('https://api.tosdr.org/service/v3/?id=1'), '1 request sent to ToS;DR'],
  [
    'a badge, whose host belongs to the directory',
    sent('https://api.tosdr.org/service/v3/?id=1', 'https://shields.tosdr.org/en_1.svg'),
    '2 requests sent to ToS;DR',
  ],
  [
    'a logo, whose host is named',
    sent('https://api.tosdr.org/service/v3/?id=1', 'https://logos.example/1.png'),
    '2 requests sent to ToS;DR, logos.example',
  ],
])('the footer says what was sent: %s', async (_, requests, text) => {
  expect((await footer({ sent: requests })).querySelector('[data-sent]')?.textContent).toBe(text);
});

it('the footer names the host of a logo of another directory', async () => {
  const directory = 'https://grades.example';
  const requests = sent(`${directory}/service/v3/?id=1`, 'https://logos.example/1.png');
  const root = await footer({ settings: { ...defaultSettings(), directory }, sent: requests });
  expect(root.querySelector('[data-sent]')?.textContent).toBe(
    '2 requests sent to grades.example, logos.example',
  );
});

it.each([
  ['15 days', 15 * DAY, 'List is 15 days old'],
  ['13 days, which is less than two intervals', 13 * DAY, undefined],
])('the footer says how old the list is after %s', async (_, age, text) => {
  const { current } = COMPLETE_LIST;
  // A minute less, because the age is rounded up.
  const publishedAt = Date.now() - age + 60_000;
  const list = { ...COMPLETE_LIST, current: current && { ...current, publishedAt } };
  expect((await footer({ list })).querySelector('[data-list-age]')?.textContent).toBe(text);
});

it('the footer counts the days from the last check that found the list unchanged', async () => {
  const sync = { ...COMPLETE_LIST.sync, checkedAt: Date.now() - 15 * DAY + 60_000 };
  const age = async (list: ListRecord) =>
    (await footer({ list })).querySelector('[data-list-age]')?.textContent;
  expect(await age({ ...COMPLETE_LIST, sync })).toBe('List is 15 days old');
  expect(await age({ ...COMPLETE_LIST, sync: { ...sync, checkedAt: Date.now() } })).toBeUndefined();
});

it('the footer says of which month a snapshot is', async () => {
  const snapshot = { takenAt: Date.UTC(2026, 5, 11), services: 3, version: '1' };
  const list = { ...COMPLETE_LIST, current: null, snapshot };
  expect((await footer({ list })).querySelector('[data-list-age]')?.textContent).toBe('As of Jun 2026');
});

it('the footer shows the progress of the first list, and of no later one', async () => {
  const place = { generation: 1, version: 'v3', triesV2: false, nextPage: 4, pages: 9 } as const;
  const run = { ...place, startedAt: 0, total: 90, restarted: false, repairs: 0, pageMs: 9 };
  const later: ListRecord = { ...COMPLETE_LIST, sync: { ...COMPLETE_LIST.sync, run } };
  expect((await footer({ list: later })).querySelector('[data-partial]')).toBeNull();
  const first = await footer({ list: { ...later, current: null } });
  expect(first.querySelector('[data-partial]')?.getAttribute('data-partial')).toBe('3');
  const starting = { ...later, current: null, sync: { ...later.sync, run: { ...run, pages: null } } };
  expect((await footer({ list: starting })).querySelector('[data-partial]')).toBeNull();
});

it('the badge opens what can be shared, and closes it', async () => {
  const root = await footer({});
  const press = () => act(() => root.querySelector<HTMLElement>('[data-action="share"]')?.click());
  expect(root.querySelector('#share')).toBeNull();
  await press();
  expect(root.querySelector('#share')?.textContent).toBe('to share');
  await press();
  expect(root.querySelector('#share')).toBeNull();
});

it.each([
  ['beside a short link', false, 0],
  ['on the line below a long link', true, 1],
])('the footer has its badge %s', async (_, isLinkLong, line) => {
  const { root } = await show(inPopup(<Footer link="link" badge="badge" isLinkLong={isLinkLong} />));
  const lines = [...root.querySelectorAll('.footer-line')];
  expect(lines).toHaveLength(2);
  expect(lines.findIndex((one) => one.querySelector('[data-action="share"]'))).toBe(line);
});
