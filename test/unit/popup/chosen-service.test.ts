import { beforeEach, describe, expect, it, vi } from 'vitest';

const state = { fails: false };
const SERVICE = { id: 7, name: 'Example', grade: 'C' as const, reviewed: false };
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  listInUse: async () => {
    if (state.fails) throw new Error('the database does not open');
    return { index: { summaries: { get: (id: number) => (id === SERVICE.id ? SERVICE : null) } } };
  },
}));
const { chosenServiceState, readChosenService, rereadChosenService } = await import(
  '../../../src/popup/chosen-service.ts'
);
const { defaultSettings } = await import('../../../src/settings/settings.ts');

const settings = { ...defaultSettings(), directory: 'https://directory.example' };

beforeEach(() => {
  state.fails = false;
});

describe('a chosen service', () => {
  it.each([
    [7, true, 'partly-reviewed'],
    [7, false, 'unrated'],
    [8, true, 'unlisted'],
  ])('%i, with unfinished reviews shown (%j), is %s', async (id, showPartlyReviewed, expected) => {
    const chosen = await readChosenService(id, { ...settings, showPartlyReviewed });
    expect(chosenServiceState(chosen)).toBe(expected);
  });

  it('is unlisted if the list cannot be read', async () => {
    state.fails = true;
    expect(chosenServiceState(await readChosenService(7, settings))).toBe('unlisted');
  });

  it('is another service in another directory, so it is not shown there', async () => {
    const chosen = await readChosenService(7, settings);
    expect((await rereadChosenService(chosen, settings)).service).toEqual(SERVICE);
    const other = { ...settings, directory: 'https://other.example' };
    expect((await rereadChosenService(chosen, other)).service).toBeNull();
  });

  it('that is reviewed shows its grade', () => {
    const service = { ...SERVICE, reviewed: true };
    expect(chosenServiceState({ id: 7, directory: settings.directory, service })).toBe('rated');
  });
});
