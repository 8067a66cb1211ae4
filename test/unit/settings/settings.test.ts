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
  ['were never touched', {}, 'on-open'],
  ['were declined by the offer', { reasonsAlways: false, reasonsOffered: true }, 'on-click'],
  ['were chosen by the offer', { reasonsAlways: true, reasonsOffered: true }, 'on-open'],
  ['were switched on and off, without the offer', { reasonsAlways: false }, 'on-open'],
  ['were replaced since', { reasonsOffered: true, reasons: 'on-open' }, 'on-open'],
])('the settings of version 0.1 about asking at once %s', async (_, values, expected) => {
  stored.values = values;
  expect(await readSettings()).toMatchObject({ reasons: expected, reasonsNoticed: false });
});
