import browser from './browser.ts';
import { reportError, StorageError } from './errors.ts';

/*
 * Messages between the worker and the extension's pages. Each area declares its own in a file `*-messages.ts`; sender and
 * handler share that declaration and its types. A message carries nothing but its name, so the worker does not learn what
 * a page is about. An answer must survive the browser's copy: Firefox clones it (buffers too), Chrome sends it as JSON.
 */

/** What the handler's side sends back. */
type Reply<Answer> = { readonly value: Answer } | { readonly error: ErrorText };
type ErrorText = Pick<Error, 'name' | 'message'>;

/** Declares a message that the worker handles, and whose sender gets the answer. No other message may have its name. */
export function defineMessage<Answer>(name: string) {
  return {
    /**
     * Sends the message and wakes the worker for it.
     *
     * @throws StorageError if the handler did, any other Error with the name and the message of the handler's error, or an
     *   Error if nobody answers
     */
    async send(): Promise<Answer> {
      const reply = await browser.runtime.sendMessage<string, Reply<Answer> | undefined>(name);
      if (!reply) throw new Error(`Nobody answered the message "${name}"`);
      if ('error' in reply) throw errorOf(reply.error);
      return reply.value;
    },
    /** Sets the one handler. A message from another extension is ignored. */
    handle(handler: () => Promise<Answer>): void {
      browser.runtime.onMessage.addListener((received: unknown, sender: Sender) =>
        received === name && isOurs(sender) ? replyOf(name, handler) : undefined,
      );
    },
  };
}

export type Message<Answer> = ReturnType<typeof defineMessage<Answer>>;

/** Declares a message to everybody who listens, without an answer. No other message may have its name. */
export function defineBroadcast(name: string) {
  return {
    send(): void {
      // Nobody may be listening: pages come and go.
      browser.runtime.sendMessage(name).catch((error: unknown) => {
        if (!isNobodyListening(error)) reportError(`send the message "${name}"`, error);
      });
    },
    /** Calls back for each such message of our own extension, until the returned function is called. */
    listen(listener: () => void): () => void {
      const listen = (received: unknown, sender: Sender) => {
        if (received === name && isOurs(sender)) listener();
      };
      browser.runtime.onMessage.addListener(listen);
      return () => browser.runtime.onMessage.removeListener(listen);
    },
  };
}

/** In both browsers "Receiving end does not exist"; the rest is about a page that closes in the meantime. */
function isNobodyListening(error: unknown): boolean {
  return error instanceof Error && /receiving end|(port|channel) (is )?closed|conduit/i.test(error.message);
}

interface Sender {
  readonly id?: string | undefined;
}

function isOurs({ id }: Sender): boolean {
  return id === browser.runtime.id;
}

function errorOf({ name, message }: ErrorText): Error {
  if (name === 'StorageError') return new StorageError({ name, message });
  return Object.assign(new Error(message), { name });
}

/** The browsers do not transport every kind of error, so its name and message travel as an answer. */
async function replyOf<Answer>(name: string, handler: () => Promise<Answer>): Promise<Reply<Answer>> {
  try {
    return { value: await handler() };
  } catch (error) {
    reportError(`answer the message "${name}"`, error);
    const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
    return { error: { name: kind, message } };
  }
}
