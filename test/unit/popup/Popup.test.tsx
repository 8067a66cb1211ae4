// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CachedDetails } from '../../../src/details/details-cache.ts';
import type { DirectoryClient } from '../../../src/directory/client.ts';
import type { ChosenService } from '../../../src/popup/ChosenServiceView.tsx';
import { inEnglish } from '../../english.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { act, show, showHook } from '../render.ts';
import { firstData, sharedSite } from './first-data.ts';
import { inPopup } from './in-popup.tsx';

/** The ids of the services that the directory was asked for. */
const asked: number[] = [];
vi.mock('../../../src/details/fetch-details.ts', () => ({
  fetchDetails: async (_: DirectoryClient, id: number): Promise<CachedDetails> => {
    asked.push(id);
    const details = { id, name: '', points: [], documents: [], image: null, updatedAt: 0 };
    return { at: Date.now(), details: details as unknown as CachedDetails['details'] };
  },
  fetchBadge: async () => null,
}));
vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {}, onRequest: () => () => {} }));

const { ChosenServiceView } = await import('../../../src/popup/ChosenServiceView.tsx');
const { usePopupData } = await import('../../../src/popup/Popup.tsx');
const { Popup } = await import('../../../src/popup/Popup.tsx');
const { onSettingsChanged, readSettings } = await import('../../../src/settings/settings.ts');

const service = (id: number) => ({ id, name: `Service ${id}`, grade: 'C', reviewed: true }) as const;

/** What `readPopupData` gives in Chrome. */
async function read() {
  const settings = await readSettings();
  const isTold = settings.welcomeSeen || settings.noticeAnswered;
  const mayAsk = settings.askForPoints === 'on-open';
  const data = firstData(sharedSite(service(1), service(2)));
  return { ...data, settings, asksOnOpen: mayAsk && isTold, needsNotice: mayAsk && !isTold };
}

/** Opens the popup of a site that two services claim, or of a chosen service. */
async function popup(
  stored: object,
  openedFor: ChosenService | null = null,
  from: string | null = null,
  through: string | null = null,
) {
  fake.browser.storage.local.values = { ...stored };
  let hasChanged = false;
  onSettingsChanged(() => {
    hasChanged = true;
  });
  const source = { first: await read(), openedFor, read, missedChange: () => hasChanged };
  const { root, click: clickOn } = await show(
    <Popup {...source} from={from} through={through} tab={null} goal={null} />,
  );
  const click = async (selector: string) => {
    await clickOn(selector);
    // The effects of what the click has shown may send something.
    await act(() => {});
  };
  return {
    root,
    press: (action: string) => click(`[data-action="${action}"]`),
    chooseOther: () => click('[role="tab"][aria-selected="false"]'),
    hasNotice: () => root.querySelector('[data-notice]') !== null,
  };
}

beforeEach(() => {
  fake.browser = new FakeBrowser();
  asked.length = 0;
});

describe('the first notice, before anybody has been told what opening sends', () => {
  it('is waited for, even when the reader ignores it and chooses another service', async () => {
    const { chooseOther, hasNotice } = await popup({});
    await chooseOther();
    expect([hasNotice(), asked]).toEqual([true, []]);
    expect((await readSettings()).noticeAnswered).toBe(false);
  });

  it('lets the popup ask for every service after OK', async () => {
    const { press, chooseOther, hasNotice } = await popup({});
    await press('notice-ok');
    expect([hasNotice(), asked]).toEqual([false, [1]]);
    await chooseOther();
    expect([hasNotice(), asked]).toEqual([false, [1, 2]]);
    expect((await readSettings()).noticeAnswered).toBe(true);
  });

  it('lets the popup ask for none after "Only when I press a button"', async () => {
    const { press, chooseOther, hasNotice } = await popup({});
    await press('on-click');
    await chooseOther();
    expect([hasNotice(), asked]).toEqual([false, []]);
    expect(await readSettings()).toMatchObject({ askForPoints: 'on-click', noticeAnswered: true });
  });

  it('stays, and is still waited for, if that choice cannot be stored', async () => {
    const { root, press, chooseOther, hasNotice } = await popup({});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(fake.browser.storage.local, 'set').mockRejectedValue(new Error('disk full'));
    await press('on-click');
    expect(root.querySelector('[role="alert"]')?.textContent).toBe(inEnglish('settingNotStored'));
    await chooseOther();
    expect([hasNotice(), asked]).toEqual([true, []]);
  });
});

it('after the welcome page the popup asks at once, and its notice stays until it is answered', async () => {
  const { press, chooseOther, hasNotice } = await popup({ welcomeSeen: true });
  expect([hasNotice(), asked]).toEqual([true, [1]]);
  await chooseOther();
  expect([hasNotice(), asked]).toEqual([true, [1, 2]]);
  expect((await readSettings()).noticeAnswered).toBe(false);
  await press('notice-ok');
  expect(hasNotice()).toBe(false);
});

it('a service that is chosen while the list is read again stays', async () => {
  fake.browser.storage.local.values = { askForPoints: 'on-click' };
  let finish = () => {};
  const reading = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slowRead = async () => {
    await reading;
    return read();
  };
  const first = await read();
  const source = { first, openedFor: null, read: slowRead, missedChange: () => true };
  const { current } = await showHook(() => usePopupData(source));
  const chosen = { id: 3, directory: first.settings.directory, service: service(3) };
  // The result of the read arrives in the same moment as the choice.
  await act(async () => {
    finish();
    await reading;
    for (let i = 0; i < 20; i++) {
      await Promise.resolve();
      if (i === 2) current().setChosen(chosen);
    }
  });
  expect(current().chosen).toBe(chosen);
});

it('a list that could not be read is read once more for a service that was found in it', async () => {
  fake.browser.storage.local.values = { askForPoints: 'on-click' };
  const whole = await read();
  const chosen = { id: 1, directory: whole.settings.directory, service: service(1) };
  let reads = 0;
  const failsOnce = async () => {
    reads += 1;
    return reads === 1 ? { ...whole, list: null } : whole;
  };
  const source = { first: whole, openedFor: chosen, read: failsOnce, missedChange: () => true };
  const { current } = await showHook(() => usePopupData(source));
  await vi.waitFor(() => expect(reads).toBe(2));
  await act(async () => {});
  expect(current().data.list).toBe(whole.list);
});

it('Escape goes back to the site of the tab, but not while it ends a composition', async () => {
  const chosen = { id: 3, directory: '', service: service(3) };
  const back = vi.fn();
  const view = <ChosenServiceView chosen={chosen} back={back} />;
  await show(inPopup(view));
  const press = (isComposing: boolean) =>
    act(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing })));
  await press(true);
  expect(back).not.toHaveBeenCalled();
  await press(false);
  expect(back).toHaveBeenCalledOnce();
});

it('a popup that was opened for a service has no site of a tab to go back to', async () => {
  const { directory } = await readSettings();
  const chosen = { id: 3, directory, service: service(3) };
  const { root } = await popup({ askForPoints: 'on-click' }, chosen);
  expect(root.querySelector('h1')?.textContent).toBe('Service 3');
  expect(root.querySelector('[data-action="back-to-tab"]')).toBeNull();
  await act(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  expect(root.querySelector('h1')?.textContent).toBe('Service 3');
});

it.each([
  ['is not in the whole list', { state: 'unlisted' }, 'popupNoSuchServiceTitle'],
  ['may be in the part of the list that is on its way', { state: 'list-coming' }, 'popupComingTitle'],
  [
    'may be in a list that could not be downloaded',
    { state: 'list-unavailable', failure: { kind: 'offline' }, since: 0, nextTry: 0 },
    'popupUnavailableTitle',
  ],
] as const)('a popup that was opened for a service says when it %s', async (_, absence, title) => {
  const { directory } = await readSettings();
  const { root } = await popup({ askForPoints: 'on-click' }, { id: 8, directory, service: null, absence });
  expect(root.querySelector('h1')?.textContent).toBe(inEnglish(title));
  expect(document.body.dataset.state).toBe(absence.state);
});
