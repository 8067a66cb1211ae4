import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/*
 * Biome's noFloatingPromises does not know the types of packages, so it misses a call of the browser interface whose
 * promise is dropped. It found 28 of the 29 dropped promises that typescript-eslint's rule found; the other was such a call.
 */

const SRC = resolve(import.meta.dirname, '../../../src');
/** A statement that is a call of the browser interface. */
const STATEMENT = /(?:^|[;{}\n]|\*\/)\s*\n\s*browser\.([\w.]+)\(/g;
/** These return nothing. */
const WITHOUT_PROMISE = /\.(?:(?:add|remove)Listener|setDefaultSuggestion|create)$/;

const droppedCalls = (code: string) =>
  [...code.matchAll(STATEMENT)].map(([, name = '']) => name).filter((name) => !WITHOUT_PROMISE.test(name));

it('no promise of the browser interface is dropped', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const dropped = files.flatMap((file) =>
    droppedCalls(readFileSync(join(SRC, file), 'utf8')).map((name) => `${file}: browser.${name}`),
  );
  expect(dropped).toEqual([]);
});
