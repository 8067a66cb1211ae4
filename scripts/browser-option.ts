import type { BrowserName } from '../test/e2e/driver/browser.ts';

/** The value of `--browser`. Ends the process with a sentence if it is not a browser. */
export function browserOption(value: string): BrowserName {
  if (value === 'chromium' || value === 'firefox') return value;
  console.error(`--browser ${value}: the browsers are chromium and firefox.`);
  process.exit(2);
}

/** Whether a browser can show a window. */
export function hasDisplay(): boolean {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}
