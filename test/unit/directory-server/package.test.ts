import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { installPackage, npmIn } from '../install-package.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { at } from './fetch-json.ts';

/* The package as people get it: its tarball in an empty folder, run by Node alone. */

const folder = temporaryFolder('directory-server');
const CLI = join(folder, 'node_modules/directory-server/dist/cli.js');

beforeAll(() => installPackage('directory-server', folder));

it('has the command, the interface and nothing to install with it', () => {
  const inside = readdirSync(join(folder, 'node_modules/directory-server'), { recursive: true });
  expect(inside.sort()).toEqual([
    'LICENSE',
    'README.md',
    'dist',
    join('dist', 'cli.js'),
    'openapi.json',
    'package.json',
  ]);
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'directory-server',
  ]);
  expect(npmIn(folder, 'exec', 'directory-server', '--', '--help')).toContain('directory-server serve');
});

it('serves the list and a service, and stops', async () => {
  const server = spawn(process.execPath, [CLI, 'serve'], { cwd: folder });
  try {
    const [line]: unknown[] = await once(server.stdout, 'data');
    const url = String(line).trim();
    const list: unknown = await (await fetch(`${url}/service/v3/?page=1`)).json();
    const id = at(list, 'services', 0, 'id');
    const service: unknown = await (await fetch(`${url}/service/v3/?id=${id}`)).json();
    expect([at(service, 'id'), at(service, 'name')]).toEqual([id, at(list, 'services', 0, 'name')]);
  } finally {
    server.kill();
    await once(server, 'close');
  }
  // On Windows a signal ends a process at once.
  if (process.platform !== 'win32') expect(server.exitCode).toBe(0);
});

it.each(['.', '../web'])('writes the folder %s for a web server', (out) => {
  const web = join(folder, 'web');
  rmSync(web, { recursive: true, force: true });
  mkdirSync(web);
  execFileSync(process.execPath, [CLI, 'export', '--out', out], { cwd: web });
  const page: unknown = JSON.parse(readFileSync(join(folder, 'web/service/v3/page=1.json'), 'utf8'));
  expect(at(page, 'services', 0, 'id')).toBeGreaterThan(0);
});
