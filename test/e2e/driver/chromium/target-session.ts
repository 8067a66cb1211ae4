import type { CDPSession } from '@playwright/test';

/** Sends DevTools commands. Playwright's sessions have this type. */
export type Commands = Pick<CDPSession, 'send'>;

/** A response or an event inside an event. */
interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/**
 * A DevTools session with a target that Playwright does not expose, such as the toolbar popup. Commands are sent inside
 * `Target.sendMessageToTarget` over the browser's session.
 * https://chromedevtools.github.io/devtools-protocol/tot/Target/#method-sendMessageToTarget
 */
export class TargetSession implements Commands {
  readonly #root: CDPSession;
  readonly #sessionId: string;
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  /** Called with each event of the target. */
  onEvent: (method: string, params: unknown) => void = () => {};
  #nextId = 1;
  #ended = false;

  private constructor(root: CDPSession, sessionId: string) {
    this.#root = root;
    this.#sessionId = sessionId;
    root.on('Target.receivedMessageFromTarget', (event) => {
      if (event.sessionId === sessionId) this.#receive(JSON.parse(event.message));
    });
    root.on('Target.detachedFromTarget', (event) => {
      if (event.sessionId === sessionId) this.#end();
    });
  }

  static async attach(root: CDPSession, targetId: string): Promise<TargetSession> {
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
    return new TargetSession(root, sessionId);
  }

  /** @throws Error if the command fails or the target closes first */
  readonly send: Commands['send'] = (method, params) =>
    new Promise((resolve, reject) => {
      if (this.#ended) {
        reject(new Error(`${method}: the target is closed`));
        return;
      }
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      const message = JSON.stringify({ id, method, params: params ?? {} });
      this.#root.send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message }).catch(reject);
    });

  #receive({ id, method, params, result, error }: Message): void {
    if (id === undefined) {
      if (method !== undefined) this.onEvent(method, params);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  #end(): void {
    this.#ended = true;
    for (const waiting of this.#waiting.values()) waiting.reject(new Error('The target is closed'));
    this.#waiting.clear();
  }
}
