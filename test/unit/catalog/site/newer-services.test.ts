import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeBrowser, fake } from '../../fake-browser.ts';

const state = { isPrivate: false };
vi.mock('../../../../src/platform/private-window.ts', () => ({
  inPrivateWindow: async () => state.isPrivate,
}));
const { noteAnswer, readNewerServices } = await import('../../../../src/catalog/site/newer-services.ts');

const DIRECTORY = 'https://ratings.example';
const service = { id: 7, name: 'Seven', grade: 'E', reviewed: true } as const;
const answer = { at: 5, service };

beforeEach(() => {
  fake.browser = new FakeBrowser();
  state.isPrivate = false;
});

describe('an answer that says something else than the list', () => {
  it('is kept for this session, of its own directory, without points', async () => {
    const details = { ...service, points: ['many'], urls: [] };
    await noteAnswer(DIRECTORY, { at: 5, service: details }, true);
    expect([...(await readNewerServices(DIRECTORY))]).toEqual([[7, answer]]);
    expect((await readNewerServices('https://other.example')).size).toBe(0);
    expect(JSON.stringify(fake.browser.storage.session.values)).not.toContain('many');
    expect(fake.browser.storage.local.values).toEqual({});
  });

  it('is kept, and so is one that another window notes at the same time', async () => {
    const other = { at: 5, service: { ...service, id: 8 } };
    await Promise.all([noteAnswer(DIRECTORY, answer, true), noteAnswer(DIRECTORY, other, true)]);
    expect([...(await readNewerServices(DIRECTORY)).keys()]).toEqual([7, 8]);
  });

  it('is reported to the worker by a message that does not name the service', async () => {
    await noteAnswer(DIRECTORY, answer, true);
    expect(fake.browser.runtime.sendMessage.mock.calls).toEqual([['newer-answer']]);
  });

  it('does not count if it comes from the future, because the clock was ahead', async () => {
    await noteAnswer(DIRECTORY, { at: Date.now() + 60_000, service }, true);
    expect((await readNewerServices(DIRECTORY)).size).toBe(0);
  });

  it('is neither kept nor reported in a private window', async () => {
    state.isPrivate = true;
    await noteAnswer(DIRECTORY, answer, true);
    expect(fake.browser.storage.session.values).toEqual({});
    expect(fake.browser.runtime.sendMessage).not.toHaveBeenCalled();
  });
});

describe('an answer that agrees with the list', () => {
  it('replaces an earlier one that did not', async () => {
    await noteAnswer(DIRECTORY, answer, true);
    await noteAnswer(DIRECTORY, { at: 6, service }, false);
    expect(fake.browser.storage.session.values).toEqual({});
    expect(fake.browser.runtime.sendMessage).toHaveBeenCalledTimes(2);
  });

  it('is not stored and reports nothing', async () => {
    await noteAnswer(DIRECTORY, answer, false);
    expect(fake.browser.storage.session.values).toEqual({});
    expect(fake.browser.runtime.sendMessage).not.toHaveBeenCalled();
  });
});

it('newer services that cannot be read do not hide the list, and are not replaced', async () => {
  await noteAnswer(DIRECTORY, answer, true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const get = vi.spyOn(fake.browser.storage.session, 'get').mockRejectedValue(new Error('storage failed'));
  expect((await readNewerServices(DIRECTORY)).size).toBe(0);
  expect(console.error).toHaveBeenCalledOnce();
  const other = { at: 5, service: { ...service, id: 8 } };
  await expect(noteAnswer(DIRECTORY, other, true)).rejects.toThrow('storage failed');
  get.mockRestore();
  expect([...(await readNewerServices(DIRECTORY)).keys()]).toEqual([7]);
});
