import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from '../../../src/platform/errors.ts';
import { defineBroadcast, defineMessage } from '../../../src/platform/messages.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';

const OURS = { id: 'ours' };

/** Delivers a message and returns what each listener answers. */
const deliver = (message: unknown, sender: { id?: string }) =>
  fake.browser.runtime.onMessage.fire(message, sender);

/** The browser takes the first answer and copies it. */
async function firstAnswer(message: unknown): Promise<unknown> {
  const answers = deliver(message, OURS);
  return structuredClone(await answers.find((answer) => answer !== undefined));
}

beforeEach(() => {
  fake.browser = new FakeBrowser();
  fake.browser.runtime.sendMessage.mockImplementation(firstAnswer);
});

describe('a message', () => {
  const count = defineMessage<number>('count');

  it('returns the answer of its handler to the sender', async () => {
    defineMessage<string>('name').handle(async () => 'not this one');
    count.handle(async () => 3);
    await expect(count.send()).resolves.toBe(3);
  });

  it('returns an answer that is undefined', async () => {
    const clear = defineMessage<void>('clear');
    clear.handle(async () => {});
    await expect(clear.send()).resolves.toBeUndefined();
  });

  it.each([
    ['an Error', new RangeError('too many'), { name: 'RangeError', message: 'too many' }],
    [
      'a StorageError',
      new StorageError({ name: 'QuotaExceededError', message: 'full' }),
      { name: 'StorageError', message: 'full' },
    ],
    ['something else', 'no reason', { name: 'Error', message: 'no reason' }],
  ])('rejects for the sender when its handler throws %s', async (_, thrown, expected) => {
    count.handle(async () => {
      throw thrown;
    });
    const error = await count.send().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(thrown instanceof StorageError ? StorageError : Error);
    expect(error).toMatchObject(expected);
  });

  it('rejects when nobody answers', async () => {
    await expect(count.send()).rejects.toThrow('Nobody answered the message "count"');
  });

  it.each([
    ['another extension', 'count', { id: 'theirs' }],
    ['an unknown sender', 'count', {}],
    ['our own extension under another name', 'counter', OURS],
    ['our own extension as an object', { message: 'count' }, OURS],
    ['our own extension as null', null, OURS],
  ])('from %s is neither handled nor answered', (_, message, sender) => {
    const handler = vi.fn(async () => 3);
    count.handle(handler);
    expect(deliver(message, sender)).toEqual([undefined]);
    expect(handler).not.toHaveBeenCalled();
  });
});

describe('a broadcast', () => {
  const changed = defineBroadcast('changed');

  it('reaches every listener, until the listener is removed', () => {
    const [one, other] = [vi.fn(), vi.fn()];
    const stop = changed.listen(one);
    changed.listen(other);
    changed.send();
    stop();
    changed.send();
    expect(one).toHaveBeenCalledTimes(1);
    expect(other).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['another extension', 'changed', { id: 'theirs' }],
    ['an unknown sender', 'changed', {}],
    ['our own extension under another name', 'change', OURS],
  ])('from %s is ignored', (_, message, sender) => {
    const listener = vi.fn();
    changed.listen(listener);
    deliver(message, sender);
    expect(listener).not.toHaveBeenCalled();
  });
});
