import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installPackage } from '../install-package.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder('site-matcher');

it('is installed from its tarball in an empty folder, and matches there', () => {
  installPackage('site-matcher', folder);
  writeFileSync(
    join(folder, 'match.js'),
    `import { addressOf, buildTrie, openTrie } from 'site-matcher';
     const services = [{ id: 7, urls: ['example.com/shop'], grade: null, reviewed: false, updatedAt: 0 }];
     const trie = openTrie(buildTrie(services, (host) => host === 'com'));
     const { host, path } = addressOf('https://www.example.com/shop/cart');
     console.log(JSON.stringify(trie.match(host, path)));`,
  );
  const output = execFileSync('node', ['match.js'], { cwd: folder, encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual({ host: 'www.example.com', path: '/shop', services: [7] });
});
