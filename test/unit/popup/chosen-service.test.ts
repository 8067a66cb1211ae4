import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListRecord } from '../../../src/catalog/list-record.ts';
import { StorageError } from '../../../src/platform/errors.ts';
import type { ChosenService } from '../../../src/popup/ChosenServiceView.tsx';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';

const state: { fails: boolean; list: ListRecord } = { fails: false, list: COMPLETE_LIST };
const SERVICE = { id: 7, name: 'Example', grade: 'C' as const, reviewed: false };
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  listInUse: async () => {
    if (state.fails) throw new StorageError({ name: 'UnknownError', message: 'the database does not open' });
    return {
      list: state.list,
      index: { summaries: { get: (id: number) => (id === SERVICE.id ? SERVICE : null) } },
    };
  },
}));
const { readChosenService, rereadChosenService } = await import('../../../src/popup/ChosenServiceView.tsx');
const { serviceState } = await import('../../../src/catalog/site/site.ts');
const { defaultSettings } = await import('../../../src/settings/settings.ts');

const settings = { ...defaultSettings(), directory: 'https://directory.example' };

const stateOf = (chosen: ChosenService) =>
  chosen.service ? serviceState(chosen.service) : chosen.absence.state;

beforeEach(() => {
  state.fails = false;
  state.list = COMPLETE_LIST;
});

describe('a chosen service', () => {
  it('may be in a list that cannot be read', async () => {
    state.fails = true;
    const chosen = await readChosenService(7, settings);
    expect(stateOf(chosen)).toBe('list-unavailable');
    expect(chosen).toMatchObject({ absence: { failure: { kind: 'storage-unavailable' } } });
  });

  it('that was found stays when the list cannot be read again, and goes when the whole list lost it', async () => {
    const chosen = await readChosenService(7, settings);
    state.fails = true;
    expect((await rereadChosenService(chosen, settings)).service).toEqual(SERVICE);
    state.fails = false;
    const gone = { ...chosen, id: 8 };
    expect((await rereadChosenService(gone, settings)).service).toBeNull();
    state.list = { ...COMPLETE_LIST, current: null };
    expect((await rereadChosenService(gone, settings)).service).toEqual(SERVICE);
  });
});
