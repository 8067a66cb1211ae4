import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_DIRECTORY } from '../../../../src/directory/default-directory.ts';
import { inEnglish } from '../../../english.ts';
import { fake } from '../../fake-browser.ts';
import { endWorker, startWorker } from './worker-life.ts';
import { DAY_MS, install, OTHER, openSite, PIGEON, set, title, world } from './worker-world.ts';

/* The worker as it is shipped: what the toolbar shows after each event. */

/** Pigeon Post has the grade C since the last list. */
async function changeGrade(): Promise<void> {
  world.list = [{ ...PIGEON, rating: 'C' }, ...world.list.slice(1)];
  await fake.browser.send('update-list');
  await expect.poll(title).toContain('Was D until');
}

it.each([{ markStars: false }, { [`star 7 ${DEFAULT_DIRECTORY}`]: 1 }, { directory: OTHER }])(
  'the button is looked at again for the mark of starred services after %j',
  async (change) => {
    await install();
    const { setBadgeText } = fake.browser.action;
    setBadgeText.mockClear();
    await set(change);
    await expect.poll(() => setBadgeText.mock.calls).toHaveLength(1);
  },
);

describe('an open tab', () => {
  beforeEach(async () => {
    await install();
    await openSite();
  });

  it('shows the grade of its site as soon as tabs may be seen, and again after each navigation', async () => {
    expect(title()).toMatch(/^Pigeon Post: grade D/);
    fake.browser.navigate(1, 'https://mead.example/');
    await expect.poll(title).toMatch(/^Mead: grade A/);
    fake.browser.reload(1);
    await expect.poll(title).toMatch(/^Mead: grade A/);
  });

  it('shows nothing any more when the permission to see tabs is given back', async () => {
    await fake.browser.permissions.remove({ permissions: ['tabs'] });
    await expect.poll(title).toBe(inEnglish('toolbarDefault'));
    expect(fake.browser.openTabs.get(1)?.icon).toBe('none');
  });

  it('shows a grade that is newer than the list, and the list is asked for again after a day', async () => {
    world.passed = 2 * DAY_MS;
    const service = { ...PIGEON, grade: 'E' };
    await fake.browser.storage.session.set({
      [`newer ${DEFAULT_DIRECTORY}`]: [{ at: Date.now(), service }],
    });
    await fake.browser.send('newer-answer');
    await expect.poll(title).toMatch(/^Pigeon Post: grade E/);
    await expect.poll(() => world.asked[0]).toBe('1');
  });

  it('shows that a grade has changed, for two weeks, unless the person does not want it', async () => {
    await changeGrade();
    await set({ markChanges: false });
    await expect.poll(title).not.toContain('Was D');
    await set({ markChanges: true });
    await expect.poll(title).toContain('Was D');
    const alarm = fake.browser.alarmTimes.get('marks') ?? 0;
    expect(Math.round((alarm - Date.now()) / DAY_MS)).toBe(14);
    world.passed += alarm - Date.now() + 1;
    fake.browser.alarms.onAlarm.fire({ name: 'marks' });
    await expect.poll(title).not.toContain('Was D');
  });

  it.each([
    ['a start of the browser', () => fake.browser.runtime.onStartup.fire()],
    ['an update', () => fake.browser.runtime.onInstalled.fire({ reason: 'update' })],
  ])('loses the mark of a changed grade in time also if the alarms were lost at %s', async (_, event) => {
    await changeGrade();
    const { alarmTimes } = fake.browser;
    const before = [...alarmTimes.keys()].sort();
    expect(before).toEqual(['marks', 'sync']);
    endWorker();
    alarmTimes.clear();
    await startWorker();
    event();
    await expect.poll(() => [...alarmTimes.keys()].sort()).toEqual(before);
  });

  it('shows no grade of an unfinished review to somebody who does not want it', async () => {
    fake.browser.navigate(1, 'https://ale.example/');
    await expect.poll(title).toMatch(/^Ale: grade A/);
    await set({ showPartlyReviewed: false });
    await expect.poll(title).toMatch(/^Ale: no grade/);
  });

  it('shows that the list of another directory is on its way', async () => {
    world.answer = () => new Promise(() => {});
    await set({ directory: OTHER });
    await expect.poll(title).toBe(inEnglish('popupComingTitle'));
  });
});
