// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ListRecord, listRecord } from '../../../src/catalog/list-record.ts';
import type { CachedDetails } from '../../../src/details/details-cache.ts';
import type { ServiceDetails } from '../../../src/directory/schema/service.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';
import { firstData, sharedSite } from './first-data.ts';

/** What the directory answers. */
let answer: Partial<ServiceDetails> = {};
vi.mock('../../../src/platform/private-window.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  inPrivateWindow: async () => false,
}));
vi.mock('../../../src/details/fetch-details.ts', () => ({
  fetchDetails: async (_client: unknown, id: number): Promise<CachedDetails> => {
    const fetched = detailsOf(id, answer, Date.now());
    setCachedDetails(defaultSettings().directory, null, fetched);
    return fetched;
  },
  fetchBadge: async () => null,
}));
vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {}, onRequest: () => () => {} }));

const { setCachedDetails } = await import('../../../src/details/details-cache.ts');
const { defaultSettings } = await import('../../../src/settings/settings.ts');
const { Popup } = await import('../../../src/popup/Popup.tsx');

/** The list is of June 11 of this year. */
const LISTED_AT = new Date(new Date().getFullYear(), 5, 11).getTime();
const list: ListRecord = {
  ...listRecord('https://ratings.example', undefined),
  snapshot: { takenAt: LISTED_AT, services: 2, version: '1' },
};
/** Each test has services of its own. */
let id = 0;

function detailsOf(of: number, change: Partial<ServiceDetails>, at: number): CachedDetails {
  const details = { ...listed(of), slug: '', urls: [], updatedAt: 0, image: null, documents: [], points: [] };
  return { at, details: { ...details, ...change } };
}

function listed(of: number) {
  return { id: of, name: 'Old name', grade: 'A', reviewed: true } as const;
}

/** Opens the popup of a site that two services claim. */
async function popup({ asksOnOpen = true } = {}) {
  const settings = { ...defaultSettings(), noticeAnswered: true };
  const first = { ...firstData(sharedSite(listed(id), listed(id + 1))), list, settings, asksOnOpen };
  const source = { first, openedFor: null, read: async () => first, missedChange: () => false };
  const { root } = await show(<Popup {...source} from={null} through={null} tab={null} goal={null} />);
  await act(() => {});
  return {
    name: root.querySelector('h1')?.textContent,
    seal: root.querySelector<HTMLElement>('[data-grade]')?.dataset,
    verdict: root.querySelector('.verdict')?.textContent,
    badge: root.querySelector('[data-badge]')?.getAttribute('aria-label'),
    line: root.querySelector('[data-listed]')?.textContent?.trim(),
    tab: root.querySelector('[role="tab"][aria-selected="true"]')?.innerHTML,
    state: document.body.dataset.state,
  };
}

beforeEach(() => {
  id += 2;
  answer = {};
  fake.browser = new FakeBrowser();
  // Firefox asks for a permission.
  fake.browser.grant({ permissions: ['tabs'] });
});

describe('details that are newer than the list', () => {
  it('decide the grade everywhere in the popup, and a line says what the list said', async () => {
    const before = await popup({ asksOnOpen: false });
    expect([before.seal?.grade, before.line]).toEqual(['A', undefined]);
    answer = { grade: 'E' };
    id += 2;
    const { seal, verdict, badge, line, tab } = await popup();
    expect(seal?.grade).toBe('E');
    expect(verdict).toBe('Grade E. Very serious concerns');
    expect([before.badge, badge]).toEqual([
      expect.stringContaining('Grade A'),
      expect.stringContaining('Grade E'),
    ]);
    expect(tab).not.toBe(before.tab);
    expect(line).toBe('The list from Jun 11 said A.');
  });

  it.each<[string, Partial<ServiceDetails>, object]>([
    [
      'the review state',
      { reviewed: false },
      {
        seal: { grade: 'A', reviewed: 'false' },
        state: 'partly-reviewed',
        line: 'In the list from Jun 11, the review was finished.',
      },
    ],
    ['that there is no grade', { grade: null }, { seal: { grade: 'none' }, state: 'unrated' }],
    [
      'the name, and the popup says that the directory changed it',
      { name: 'New name', grade: 'D' },
      {
        name: 'New name',
        line: 'The directory now calls this service New name. The list from Jun 11 said Old name, A.',
      },
    ],
  ])('decide %s', async (_, details, expected) => {
    answer = details;
    expect(await popup()).toMatchObject(expected);
  });

  it('are shown as such in the first paint if this session has them', async () => {
    setCachedDetails(defaultSettings().directory, null, detailsOf(id, { grade: 'D' }, LISTED_AT + 1));
    expect(await popup({ asksOnOpen: false })).toMatchObject({ seal: { grade: 'D' } });
  });

  it('say nothing about the list if they agree with it', async () => {
    expect((await popup()).line).toBeUndefined();
    expect(fake.browser.storage.session.values).toEqual({});
  });

  it('are kept for the toolbar and reported if they differ', async () => {
    answer = { grade: 'E' };
    await popup();
    await vi.waitFor(() => expect(fake.browser.runtime.sendMessage).toHaveBeenCalledWith('newer-answer'));
    expect(JSON.stringify(fake.browser.storage.session.values)).toContain(
      `{"id":${id},"name":"Old name","grade":"E"`,
    );
  });
});

it('details that are older than the list are not used if the list says something else: the directory is asked again', async () => {
  setCachedDetails(defaultSettings().directory, null, detailsOf(id, { grade: 'D' }, LISTED_AT - 1));
  expect(await popup({ asksOnOpen: false })).toMatchObject({ seal: { grade: 'A' }, line: undefined });
  answer = { grade: 'C' };
  expect(await popup()).toMatchObject({ seal: { grade: 'C' } });
});
