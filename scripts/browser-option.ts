import type { BrowserName } from '../test/e2e/driver/browser.ts';

/** The value of `--browser`. Ends the process with a sentence if it is not a browser. */
export function browserOption(value: string): BrowserName {
  if (value === 'chromium' || value === 'firefox') return value;
  console.error(`--browser ${value}: the browsers are chromium and firefox.`);
  process.exit(2);
}
