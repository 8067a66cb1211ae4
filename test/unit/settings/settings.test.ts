import { describe, expect, it, vi } from 'vitest';

const stored = vi.hoisted(() => ({ values: {} as Record<string, unknown> }));
vi.mock('../../../src/platform/browser.ts', () => ({
  default: { storage: { local: { get: async () => stored.values } } },
}));
const { readSettings } = await import('../../../src/settings/settings.ts');

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
