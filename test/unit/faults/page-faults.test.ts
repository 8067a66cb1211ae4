// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { callsToTry } from './failing-calls.ts';
import { calls, open } from './page-world.ts';
import { PAGE_ADDRESSES } from './pages-in-use.ts';

/*
 * Every page, while one single call of the browser fails. It then shows the same as ever, or says that something is wrong.
 * When it is opened again it shows the same as ever.
 */

const saysSo = () =>
  document.querySelector('[data-start-failure], [data-problem], .problem, [data-failure]') !== null ||
  document.body.dataset.state === 'list-unavailable';

// An empty search can only lack what it suggests.
describe.each(PAGE_ADDRESSES.filter((address) => address !== 'search'))('the page %s', (page) => {
  it('is true when one single call fails, and is well again later', async () => {
    await open(page);
    const good = await open(page);
    expect(good.length).toBeGreaterThan(200);
    expect(good).not.toMatch(/data-start-failure|data-problem|data-failure/);
    for (const [failing, call] of callsToTry(calls.calls)) {
      const shown = await open(page, { failing });
      if (shown !== good) expect(saysSo(), `call ${failing} (${call}): ${shown}`).toBe(true);
      expect(await open(page), `after call ${failing} (${call})`).toBe(good);
    }
  });
});
