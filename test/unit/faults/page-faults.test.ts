// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { callsToTry } from './failing-calls.ts';
import { calls, open } from './page-world.ts';

/*
 * Every page, while one single call of the browser fails. It then shows the same as ever, or says that something is wrong.
 * When it is opened again it shows the same as ever.
 */

/** With query; the popup as a page in a tab. */
const PAGES = [
  'accounts',
  'changes',
  'compare?services=211,112',
  'document?token',
  'deal-breakers',
  'log',
  'options',
  'popup',
  'popup?url=https://chatterbox.example',
  'popup?service=211',
  'search?q=chatter',
  'service?id=211',
  'welcome',
] as const;
const saysSo = () =>
  document.querySelector('[data-start-failure], [data-problem], .problem, [data-failure]') !== null ||
  document.body.dataset.state === 'list-unavailable';

describe.each(PAGES)('the page %s', (page) => {
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
