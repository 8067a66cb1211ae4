import { beforeEach, describe, expect, it, vi } from 'vitest';

type Listener = (message: unknown, sender: { id?: string; url?: string }) => unknown;

const browser = vi.hoisted(() => {
  const listeners: Listener[] = [];
  return {
    listeners,
    runtime: {
      id: 'ours',
      sendMessage: vi.fn(),
      onMessage: {
        addListener: (listener: Listener) => listeners.push(listener),
        removeListener: (listener: Listener) => listeners.splice(listeners.indexOf(listener), 1),
      },
    },
  };
});
vi.mock('../../../src/platform/browser.ts', () => ({ default: browser }));
const { onMessage, send } = await import('../../../src/platform/messages.ts');
const { ask, onQuestion } = await import('../../../src/platform/questions.ts');

/** A message as it arrives; gives what each listener answers. */
const arrive = (message: unknown, sender: { id?: string }) =>
  browser.listeners.map((listener) => listener(message, sender));

beforeEach(() => {
  browser.listeners.length = 0;
  browser.runtime.sendMessage.mockReset();
});

describe('a message', () => {
  it('from our own extension is heard, until nobody listens any more', () => {
    const heard = vi.fn();
    const stop = onMessage('update-list', heard);
    arrive('update-list', { id: 'ours' });
    stop();
    arrive('update-list', { id: 'ours' });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another extension', 'update-list', { id: 'theirs' }],
    ['nobody that can be named', 'update-list', {}],
    ['ourselves, with another word', 'update', { id: 'ours' }],
    ['ourselves, with an object', { message: 'update-list' }, { id: 'ours' }],
  ])('from %s is not heard and not answered', (_, message, sender) => {
    const heard = vi.fn();
    onMessage('update-list', heard);
    expect(arrive(message, sender)).toEqual([undefined]);
    expect(heard).not.toHaveBeenCalled();
  });

  it('that nobody hears is no error', async () => {
    browser.runtime.sendMessage.mockRejectedValue(new Error('Receiving end does not exist'));
    await expect(send('list-changed')).resolves.toBeUndefined();
  });
});

describe('a question', () => {
  it('of our own page is answered', async () => {
    onQuestion('clear-request-history', async () => null);
    browser.runtime.sendMessage.mockImplementation((message: unknown) => arrive(message, { id: 'ours' })[0]);
    await expect(ask('clear-request-history')).resolves.toBeNull();
  });

  it.each([
    ['another extension', { question: 'request-history' }, { id: 'theirs' }],
    ['nobody that can be named', { question: 'request-history' }, {}],
    ['ourselves, about something else', { question: 'list-in-use' }, { id: 'ours' }],
    ['ourselves, as a bare word', 'request-history', { id: 'ours' }],
    ['ourselves, as nothing', null, { id: 'ours' }],
  ])('of %s is not answered', (_, message, sender) => {
    const answer = vi.fn(async () => ({ requests: [], fromPrivateWindows: 0 }));
    onQuestion('request-history', answer);
    expect(arrive(message, sender)).toEqual([undefined]);
    expect(answer).not.toHaveBeenCalled();
  });
});
