import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installPackage } from '../install-package.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder('terms-reader');

it('is installed from its tarball in an empty folder with its notice, and reads there', () => {
  installPackage('terms-reader', folder);
  writeFileSync(
    join(folder, 'read.js'),
    `import { englishRules, readTerms } from 'terms-reader';
     const hits = readTerms('Hello there. You waive your right to take part in a class action.', englishRules());
     console.log(JSON.stringify(hits.map((hit) => hit.case)));`,
  );
  const output = execFileSync('node', ['read.js'], { cwd: folder, encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual(['You waive your right to a class action.']);
  expect(existsSync(join(folder, 'node_modules/terms-reader/NOTICE.txt'))).toBe(true);
});
