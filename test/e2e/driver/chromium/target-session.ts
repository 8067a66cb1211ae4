import type { CDPSession } from '@playwright/test';

/** What a page backend needs of a DevTools session: to send a command. Playwright's own sessions fit. */
export type Commands = Pick<CDPSession, 'send'>;

/** A message inside a message, as Chromium sends it back. */
interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/**
 * A DevTools session with a target that Playwright does not show, such as the toolbar popup. Commands go through the browser's
 * own session, each as a message inside `Target.sendMessageToTarget`.
 * https://chromedevtools.github.io/devtools-protocol/tot/Target/#method-sendMessageToTarget
 */
export class TargetSession implements Commands {
  readonly #root: CDPSession;
  readonly #sessionId: string;
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  #nextId = 1;
  #gone = false;

  private constructor(root: CDPSession, sessionId: string) {
    this.#root = root;
    this.#sessionId = sessionId;
    root.on('Target.receivedMessageFromTarget', (event) => {
      if (event.sessionId === sessionId) this.#take(JSON.parse(event.message));
    });
    root.on('Target.detachedFromTarget', (event) => {
      if (event.sessionId === sessionId) this.#end();
    });
  }

  static async attach(root: CDPSession, targetId: string): Promise<TargetSession> {
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
    return new TargetSession(root, sessionId);
  }

  /** Sends a command and gives its result; throws when the command fails or the target goes away first. */
  readonly send: Commands['send'] = (method, params) =>
    new Promise((resolve, reject) => {
      if (this.#gone) {
        reject(new Error(`${method}: the target is gone`));
        return;
      }
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      const message = JSON.stringify({ id, method, params: params ?? {} });
      this.#root.send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message }).catch(reject);
    });

  #take({ id, result, error }: Answer): void {
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  #end(): void {
    this.#gone = true;
    for (const waiting of this.#waiting.values()) waiting.reject(new Error('The target is gone'));
    this.#waiting.clear();
  }
}
