import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fake } from '../fake-browser.ts';
import { FakeEvent } from '../fake-event.ts';

const stored = fake.browser.storage.local;
/** What the browser says about the policy, and when. */
let answer: () => Promise<Record<string, unknown>>;
const onChanged = new FakeEvent<[]>();
Object.assign(fake.browser.storage, { managed: { get: () => answer(), onChanged } });

/** A worker that has just started. */
async function worker() {
  vi.resetModules();
  const { copyPolicy, policyKnown } = await import('../../../src/background/follow-policy.ts');
  onChanged.listeners.clear();
  onChanged.addListener(copyPolicy);
  copyPolicy();
  return policyKnown;
}

beforeEach(() => {
  stored.values = {};
});

describe('the policy', () => {
  it('is waited for after the install, and stored', async () => {
    let deliver: (policy: Record<string, unknown>) => void = () => {};
    answer = () => new Promise((resolve) => (deliver = resolve));
    const policyKnown = await worker();
    let isKnown = false;
    const known = policyKnown().then(() => (isKnown = true));
    await new Promise((resolve) => setTimeout(resolve));
    expect(isKnown).toBe(false);
    deliver({ listDays: 3 });
    await known;
    expect(stored.values).toEqual({ policy: { listDays: 3 } });
  });

  it('is the last one seen until the browser delivers it', async () => {
    stored.values = { policy: { listDays: 3 } };
    answer = () => new Promise(() => {});
    await (await worker())();
    expect(stored.values).toEqual({ policy: { listDays: 3 } });
  });

  it.each<[string, () => Promise<Record<string, unknown>>]>([
    ['Chrome has none', async () => ({})],
    ['Firefox has none', () => Promise.reject(new Error('Managed storage manifest not found'))],
  ])('is gone if %s any more', async (_, gone) => {
    stored.values = { policy: { listDays: 3 } };
    answer = gone;
    await worker();
    await expect.poll(() => stored.values).toEqual({ policy: {} });
  });

  it('is read again when it changes', async () => {
    answer = async () => ({ listDays: 3 });
    await (await worker())();
    answer = async () => ({ listDays: 4 });
    onChanged.fire();
    await expect.poll(() => stored.values).toEqual({ policy: { listDays: 4 } });
  });

  it('is not waited for if the browser refuses to say what it is; the last one seen stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer = () => Promise.reject(new Error('not implemented'));
    await (await worker())();
    expect(stored.values).toEqual({});
    stored.values = { policy: { listDays: 3 } };
    await worker();
    await expect.poll(() => console.error).toHaveBeenCalledTimes(2);
    expect(stored.values).toEqual({ policy: { listDays: 3 } });
  });

  it('is not waited for longer than ten seconds', async () => {
    vi.useFakeTimers();
    answer = () => new Promise(() => {});
    const known = (await worker())();
    await vi.advanceTimersByTimeAsync(10_000);
    await known;
  });
});
