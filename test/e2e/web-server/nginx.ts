import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGuarded } from '../driver/guarded-process.ts';
import { removeFolder } from '../driver/remove-folder.ts';
import { until } from '../driver/until.ts';

/** What nginx answered. */
interface ServedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Bytes of the body. */
  readonly bytes: number;
}

export interface Nginx {
  /** The answers since the start, or since `forget`. */
  served(): readonly ServedRequest[];
  forget(): void;
  close(): Promise<void>;
}

/**
 * Starts nginx on a loopback port, without its master process, which would need root for some settings.
 *
 * @param directives the content of its `server` block
 * @throws Error with its output if it ends
 */
export async function startNginx(program: string, port: number, directives: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'smallprint-nginx-'));
  const config = join(folder, 'nginx.conf');
  const log = join(folder, 'served');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    config,
    [
      'daemon off; master_process off; error_log stderr error; events {}',
      `pid ${folder}/pid;`,
      'http {',
      ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
      'types { application/json json; image/svg+xml svg; image/png png; text/html html; }',
      "log_format served '$request_method $request_uri $status $body_bytes_sent';",
      `access_log ${log} served;`,
      `server { listen 127.0.0.1:${port};`,
      directives,
      '} }',
    ].join('\n'),
  );
  const server = startGuarded(program, ['-e', 'stderr', '-p', folder, '-c', config], {});
  await until('nginx to answer', async () => {
    if (server.hasEnded()) throw new Error(server.output());
    return (await fetch(`http://127.0.0.1:${port}/`)).status > 0;
  });
  const lines = () => readFileSync(log, 'utf8').split('\n').slice(0, -1);
  let forgotten = 0;
  return {
    served: () =>
      lines()
        .slice(forgotten)
        .map((line) => {
          const [method = '', path = '', status, bytes] = line.split(' ');
          return { method, path, status: Number(status), bytes: Number(bytes) };
        }),
    forget() {
      forgotten = lines().length;
    },
    async close() {
      server.kill();
      await server.ended;
      await removeFolder(folder);
    },
  };
}
