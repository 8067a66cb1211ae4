import { render } from 'preact';
import { afterAll, vi } from 'vitest';

/*
 * Test files that share a worker share its process and its window, but no state: each begins with modules of its own, and
 * leaves an empty page and the functions of the browser as they were.
 */

vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof document !== 'undefined') {
    for (const root of document.body.children) render(null, root);
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
  }
  // A database stays, and so do the modules that it is made of.
  if ('indexedDB' in globalThis)
    throw new Error('A file with a database belongs to ISOLATED in vitest.config.ts');
});
