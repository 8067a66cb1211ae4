import { describe, expect, it } from 'vitest';
import { openListIndex } from '../../../../src/catalog/list-index.ts';
import type { ListRecord } from '../../../../src/catalog/list-record.ts';
import { servicesOf, siteOf } from '../../../../src/catalog/site/site.ts';
import { INITIAL_STATE, progressOf, type SyncState } from '../../../../src/catalog/sync-state.ts';
import { iconName } from '../../../../src/graphics/icons.ts';
import type { MessageName } from '../../../../src/i18n/t.ts';
import { appearance } from '../../../../src/toolbar/appearance.ts';
import { inEnglish } from '../../../english.ts';
import { listIndexOf } from '../../../list-index-of.ts';
import { COMPLETE_LIST, RUN } from '../complete-list.ts';
import { service } from '../sync/fake-directory.ts';

const index = openListIndex(
  listIndexOf(
    [
      service(1, { urls: ['rated.example', 'shared.example'], grade: 'E' }),
      service(2, { urls: ['partly.example', 'shared.example'], grade: 'B', reviewed: false }),
      service(3, { urls: ['unrated.example', 'rated.example/maps'], grade: null, reviewed: false }),
    ],
    (host) => host === 'example',
  ),
);
const list = (sync: Partial<SyncState> = {}, isComplete = true): ListRecord => ({
  ...COMPLETE_LIST,
  ...(isComplete ? {} : { current: null }),
  sync: { ...INITIAL_STATE, ...sync },
});
const failure = { kind: 'unreachable' } as const;

describe('an address that belongs to a service but is not in its entry', () => {
  const services = [service(1, { name: 'One', urls: ['a.example'], grade: 'E' })];
  const of = (host: string, name: string) =>
    openListIndex(
      listIndexOf(services, () => false),
      [{ host, service: 1, name, source: 'JustDeleteMe' }],
    );
  const site = (address: string, open: ReturnType<typeof of>) =>
    siteOf(address, { list: list(), index: open });

  it('has the state of its service, and says who says so', () => {
    expect(site('https://www.b.example/x', of('b.example', 'One'))).toMatchObject({
      state: 'rated',
      claim: 'b.example',
      source: 'JustDeleteMe',
      service: { id: 1 },
    });
    expect(site('https://a.example/', of('b.example', 'One'))).not.toHaveProperty('source');
  });

  it('is not in the list if the number stands for another name there', () => {
    expect(site('https://b.example/', of('b.example', 'Two'))).toMatchObject({ state: 'unlisted' });
  });
});

it.each<readonly [string, number[]]>([
  // The list has Adobe twice: www.adobe.com without a grade, adobe.com with an E.
  ['https://www.graded.example/', [2, 1]],
  ['https://graded.example/', [1]],
  ['https://www.graded.example/maps/x', [4]],
  ['https://www.shop.example/', [3]],
  ['https://www.both.example/', [6]],
])('the services of %s are %j', (address, ids) => {
  const open = openListIndex(
    listIndexOf(
      [
        service(1, { urls: ['graded.example', 'both.example'], grade: 'E' }),
        service(2, { urls: ['www.graded.example'], grade: null }),
        service(3, { urls: ['www.shop.example'], grade: null }),
        service(4, { urls: ['graded.example/maps'], grade: 'B' }),
        service(5, { urls: ['shop.example'], grade: null }),
        service(6, { urls: ['www.both.example'], grade: 'A' }),
      ],
      (host) => host === 'example',
    ),
  );
  expect(servicesOf(siteOf(address, { list: list(), index: open })).map(({ id }) => id)).toEqual(ids);
});

describe('the state of an address, and what its tab shows', () => {
  it.each<[string | undefined, string, string, MessageName | null]>([
    ['https://www.rated.example/x?y#z', 'rated', 'e', null],
    ['https://partly.example', 'partly-reviewed', 'b-open', null],
    ['http://unrated.example:8080', 'unrated', 'unrated', null],
    ['https://rated.example/maps/here', 'unrated', 'unrated', null],
    ['https://elsewhere.example', 'unlisted', 'unlisted', 'popupUnlistedLabel'],
    ['view-source:https://rated.example/x', 'rated', 'e', null],
    ['about:reader?url=https%3A%2F%2Frated.example%2Fx%3Fy%3D1', 'rated', 'e', null],
    ['read://https_rated.example/?url=https%3A%2F%2Frated.example%2Fx', 'rated', 'e', null],
    ['chrome-extension://abc/https://rated.example/terms.pdf', 'rated', 'e', null],
    ['chrome-extension://abc/https%3A%2F%2Frated.example%2Fterms.pdf', 'rated', 'e', null],
    ['moz-extension://1-2/web/viewer.html?file=https%3A%2F%2Frated.example%2Ft.pdf&x=1', 'rated', 'e', null],
    ['view-source:about:blank', 'not-a-website', 'none', 'popupNotAWebsiteTitle'],
    ['about:reader?url=file%3A%2F%2F%2Fetc', 'not-a-website', 'none', 'popupNotAWebsiteTitle'],
    ['about:reader?other=https%3A%2F%2Frated.example', 'not-a-website', 'none', 'popupNotAWebsiteTitle'],
    ['chrome-extension://abc/page.html', 'not-a-website', 'none', 'popupNotAWebsiteTitle'],
    ['https://elsewhere.example/?url=https://rated.example', 'unlisted', 'unlisted', 'popupUnlistedLabel'],
    ['about:blank', 'not-a-website', 'none', 'popupNotAWebsiteTitle'],
    ['file:///etc/hosts', 'not-a-website', 'none', 'popupNotAWebsiteTitle'],
    ['', 'not-a-website', 'none', 'popupNotAWebsiteTitle'],
    [undefined, 'not-a-website', 'none', 'popupNotAWebsiteTitle'],
  ])('%s', (address, state, icon, message) => {
    const site = siteOf(address, { list: list(), index });
    expect(site.state).toBe(state);
    const { seal, title } = appearance(site);
    expect(iconName(seal)).toBe(icon);
    expect(title).toMatch(message === null ? /^Service \d: (no )?grade/ : inEnglish(message));
  });

  it.each([
    ['http://localhost:8080/', 'unlisted'],
    ['http://192.168.1.1/', 'unlisted'],
    ['https://elsewhere.example/', 'list-coming'],
  ])('%s is %s before the first list: no list has a private address', (address, state) => {
    const empty = { ...list(), current: null };
    expect(siteOf(address, { list: empty, index: null }).state).toBe(state);
  });

  it.each([
    ['https://garden.neocities.org/', 'unlisted', 9],
    ['https://neocities.org/', 'rated', undefined],
    ['https://garden.weebly.com/', 'unlisted', undefined],
    ['https://elsewhere.example/', 'unlisted', undefined],
  ])('%s is %s, and the service %s rents out its space', (address, state, id) => {
    const rented = openListIndex(listIndexOf([service(9, { urls: ['neocities.org'] })], () => false));
    const site = siteOf(address, { list: list(), index: rented });
    expect(site.state).toBe(state);
    expect('runsOn' in site ? site.runsOn?.id : undefined).toBe(id);
  });

  it('tells a page whose address is hidden from one that is not a website', () => {
    const hidden = (address: string | undefined) => siteOf(address, { list: list(), index });
    expect(hidden(undefined)).toEqual({ state: 'not-a-website', isHidden: true });
    expect(hidden('about:blank')).toEqual({ state: 'not-a-website', isHidden: false });
  });

  it('has the host, the winning claim and every service that holds it, the reviewed one first', () => {
    expect(siteOf('https://www.shared.example/', { list: list(), index })).toMatchObject({
      host: 'www.shared.example',
      claim: 'shared.example',
      service: { id: 1 },
      others: [{ id: 2 }],
    });
    expect(siteOf('https://rated.example/maps', { list: list(), index })).toMatchObject({
      claim: 'rated.example/maps',
    });
  });

  it('has the progress of the first list, and grades sites on the pages that have arrived', () => {
    const coming = { list: list({ run: RUN }, false), index };
    expect(siteOf('https://elsewhere.example', coming).state).toBe('list-coming');
    const progress = { page: 3, pages: 10, percent: 30, remainingMs: 2100 };
    expect(progressOf(coming.list.sync, Date.now())).toEqual(progress);
    expect(siteOf('https://rated.example', coming).state).toBe('rated');
    const empty = { list: list({}, false), index: null };
    expect(siteOf('https://elsewhere.example', empty).state).toBe('list-coming');
    const before = { page: 0, pages: null, percent: 0, remainingMs: null };
    expect(progressOf(empty.list.sync, Date.now())).toEqual(before);
  });

  it('says why there is no first list, since when, and when the next try is', () => {
    const failing = list({ lastFailure: failure, failingSince: 5, notBefore: 9, failures: 1 }, false);
    expect(siteOf('https://elsewhere.example', { list: failing, index: null })).toEqual({
      state: 'list-unavailable',
      host: 'elsewhere.example',
      failure,
      since: 5,
      nextTry: 9,
    });
  });

  it('does not change when an update of the list fails', () => {
    const failing = list({ lastFailure: failure, failingSince: 5, notBefore: 9, failures: 1 });
    expect(siteOf('https://elsewhere.example', { list: failing, index }).state).toBe('unlisted');
  });
});
