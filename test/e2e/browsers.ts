import type { BrowserName } from './driver/browser.ts';

/**
 * The browsers that this run tests: both, or the one that `E2E_BROWSER` names. `npm test` runs one of each next to the
 * other. A test file for one browser alone is named `*.chromium.test.ts` or `*.firefox.test.ts`.
 */
export const BROWSERS: readonly BrowserName[] = (['chromium', 'firefox'] as const).filter(
  (name) => (process.env.E2E_BROWSER ?? name) === name,
);
