// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { type Failure, FailureError } from '../../../../src/directory/failure.ts';
import { directoryName } from '../../../../src/directory/profile.ts';
import { defaultSettings } from '../../../../src/settings/settings.ts';
import { inEnglish } from '../../../english.ts';
import { act, show } from '../../render.ts';

const state = { isAllowed: true, requested: [] as number[], failures: new Map<number, Failure>() };
vi.mock('../../../../src/platform/permissions.ts', () => ({
  askToSendServiceIds: async () => state.isAllowed,
}));
vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
vi.mock('../../../../src/details/fetch-details.ts', () => ({
  fetchDetails: async (_: unknown, id: number) => {
    state.requested.push(id);
    const failure = state.failures.get(id);
    if (failure) throw new FailureError(failure);
    return { at: 1, details: { id } };
  },
}));
const { LoadPoints } = await import('../../../../src/compare/page/LoadPoints.tsx');

const DIRECTORY = directoryName(defaultSettings().directory);
const MISSING = [1, 2, 3].map((id) => ({ id, name: `Service ${id}` }));

async function pressed() {
  const arrived: number[] = [];
  const { root } = await show(
    <LoadPoints missing={MISSING} settings={defaultSettings()} arrived={(id) => arrived.push(id)} />,
  );
  expect(state.requested).toEqual([]);
  const button = () => root.querySelector<HTMLElement>('[data-action="reasons"]');
  const label = button()?.textContent;
  await act(() => button()?.click());
  const failed = [...root.querySelectorAll('[data-failure]')].map(({ textContent }) => textContent?.trim());
  return { arrived, failed, button, label };
}

beforeEach(() => {
  Object.assign(state, { isAllowed: true, requested: [], failures: new Map() });
});

it('names all services that it asks for after one click, one after the other', async () => {
  const { arrived, label } = await pressed();
  expect(label).toBe(inEnglish('compareLoad', 'Service 1, Service 2, and Service 3'));
  expect([state.requested, arrived]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

it('asks nothing without consent', async () => {
  state.isAllowed = false;
  expect((await pressed()).arrived).toEqual([]);
  expect(state.requested).toEqual([]);
});

it('asks for the others if the directory has nothing on one', async () => {
  state.failures.set(2, { kind: 'not-found' });
  const { arrived, failed, button } = await pressed();
  expect(arrived).toEqual([1, 3]);
  expect(failed).toEqual([expect.stringContaining(inEnglish('failureNotFound', DIRECTORY))]);
  expect(button(), 'asking again would not help').toBeNull();
});

it('stops if it is offline, and can be asked again', async () => {
  state.failures.set(2, { kind: 'unreachable' });
  const { failed, button } = await pressed();
  expect(state.requested).toEqual([1, 2]);
  expect(failed).toEqual([expect.stringContaining(inEnglish('failureUnreachable', DIRECTORY))]);
  state.failures.clear();
  await act(() => button()?.click());
  expect(state.requested).toEqual([1, 2, 1, 2, 3]);
});
