import { connect, type Socket } from 'node:net';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * A client for Marionette, Firefox's remote protocol, without geckodriver.
 *
 * A packet is `<length in bytes>:<JSON>`, a command `[0, id, name, parameters]`, its response `[1, id, error, result]`.
 * The server first sends its protocol version. Commands may overlap.
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #received: Buffer = Buffer.alloc(0);
  #greeted: () => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('Firefox closed the connection')));
  }

  /** Connects to a Firefox on a loopback port and waits for its first packet. */
  static connect(port: number): Promise<Marionette> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      const client = new Marionette(socket);
      client.#greeted = () => resolve(client);
      socket.once('error', reject);
    });
  }

  /**
   * @returns the result; a single value is in the field `value`
   * @throws Error with Firefox's message, or if the connection ends first
   */
  send(command: string, parameters: object = {}): Promise<unknown> {
    const id = this.#nextId++;
    const packet = Buffer.from(JSON.stringify([0, id, command, parameters]));
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) {
        reject(new Error(`${command}: Firefox has ended`));
        return;
      }
      this.#waiting.set(id, { resolve, reject });
      this.#socket.write(Buffer.concat([Buffer.from(`${packet.length}:`), packet]));
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(this.#received.subarray(0, colon).toString());
      if (this.#received.length < end) return;
      const packet: unknown = JSON.parse(this.#received.subarray(colon + 1, end).toString());
      this.#received = this.#received.subarray(end);
      this.#take(packet);
    }
  }

  #take(packet: unknown): void {
    if (!Array.isArray(packet)) {
      this.#greeted();
      return;
    }
    const [, id, error, result]: unknown[] = packet;
    if (typeof id !== 'number') return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(messageOf(error)));
    else waiting?.resolve(result);
  }

  #fail(error: Error): void {
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
