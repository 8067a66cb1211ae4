import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const PACKAGE = resolve(import.meta.dirname, '../../../packages/site-matcher');
const folder = mkdtempSync(join(tmpdir(), 'site-matcher-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Without the settings of the npm that runs the tests. */
const npm = (...args: string[]) =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--offline'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });

it('is installed from its tarball in an empty folder, and matches there', () => {
  npm('pack', PACKAGE, '--pack-destination', folder);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  npm('install', `./${tarball}`);
  writeFileSync(
    join(folder, 'match.js'),
    `import { addressOf, buildTrie, claimsOf, openTrie } from 'site-matcher';
     const services = [{ id: 7, urls: ['example.com/shop'], grade: null, reviewed: false, updatedAt: 0 }];
     const trie = openTrie(buildTrie(claimsOf(services, (host) => host === 'com')));
     const { host, path } = addressOf('https://www.example.com/shop/cart');
     console.log(JSON.stringify(trie.match(host, path)));`,
  );
  const output = execFileSync('node', ['match.js'], { cwd: folder, encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual({ host: 'www.example.com', path: '/shop', services: [7] });
});
