import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/settings/settings.ts';
import { fake } from '../fake-browser.ts';

const stored = fake.browser.storage.local;

describe('a stored setting that is out of range', () => {
  it.each([
    ['listDays', 31, 7],
    ['listDays', 365, 7],
    ['listDays', 0, 7],
    ['listDays', 2.5, 7],
    ['listDays', '3', 7],
    ['listDays', 30, 30],
    ['listDays', 1, 1],
    ['theme', 'pink', 'auto'],
    ['language', 'tlh', 'auto'],
    ['sendNothing', 'yes', false],
    ['directory', 'not an address', expect.stringMatching(/^http/)],
  ])('%s: %j is read as %j', async (name, value, expected) => {
    stored.values = { [name]: value };
    expect((await readSettings())[name as 'listDays']).toEqual(expected);
  });

  it('does not cost the other settings', async () => {
    stored.values = { listDays: 99, theme: 'dark' };
    expect(await readSettings()).toMatchObject({ listDays: 7, theme: 'dark' });
  });
});

it.each([
  ['nothing', {}, 'on-open', false],
  [
    'that the offer of version 0.1 was declined',
    { reasonsAlways: false, reasonsOffered: true },
    'on-click',
    false,
  ],
  ['that the offer was accepted', { reasonsAlways: true, reasonsOffered: true }, 'on-open', false],
  ['a switch that went on and off, without the offer', { reasonsAlways: false }, 'on-open', false],
  [
    'a refusal, and a later choice',
    { reasonsOffered: true, askForPoints: 'on-open', noticeAnswered: true },
    'on-open',
    true,
  ],
])('an earlier version stored %s', async (_, values, askForPoints, noticeAnswered) => {
  stored.values = values;
  expect(await readSettings()).toMatchObject({ askForPoints, noticeAnswered });
});
