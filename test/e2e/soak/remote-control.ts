import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The commands of `control-page.js`. */
interface ControlCommands {
  load(tab: number | null, url: string): number;
  has(tab: number, selector: string): boolean;
  click(tab: number, selector: string): boolean;
  type(tab: number, selector: string, text: string): null;
  close(tab: number): null;
  title(tab: number): string;
  set(settings: Record<string, string | boolean>): null;
  collectGarbage(): null;
  isWorkerRunning(): boolean;
}

/** Calls a command in the control page, and waits for its result. */
export type CallControl = <Name extends keyof ControlCommands>(
  name: Name,
  ...args: Parameters<ControlCommands[Name]>
) => Promise<ReturnType<ControlCommands[Name]>>;

export interface RemoteControl {
  /** The address that the control page asks for commands. */
  readonly url: string;
  readonly call: CallControl;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the server that a control page gets its commands from. Commands may be called before the page is there. */
export async function startRemoteControl(): Promise<RemoteControl> {
  const waiting = new Map<number, Waiting>();
  const unsent: string[] = [];
  let page: ServerResponse | null = null;
  let lastId = 0;

  const send = () => {
    const command = page && unsent.shift();
    if (!page || command === undefined) return;
    page.end(command);
    page = null;
  };
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    const { id, result, error } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(result as never);
    else call?.reject(new Error(error));
    page = response;
    send();
  });
  server.requestTimeout = 0;
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/`,
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        unsent.push(JSON.stringify({ id: lastId, name, args }));
        send();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
