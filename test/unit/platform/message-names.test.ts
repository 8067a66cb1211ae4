import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../../../src');

it('no two messages have the same name', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const names = files.flatMap((file) => {
    const text = readFileSync(join(SRC, file), 'utf8');
    return [...text.matchAll(/\bdefine(?:Message<.*>|Broadcast)\('([^']*)'\)/g)].map(([, name]) => name);
  });
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual([...new Set(names)]);
});
