import type { BrowserName } from '../test/e2e/driver/browser.ts';
import { CommandError } from './command.ts';

/** The value of `--browser`. @throws CommandError if it is not a browser */
export function browserOption(value: string): BrowserName {
  if (value === 'chromium' || value === 'firefox') return value;
  throw new CommandError(`--browser ${value}: the browsers are chromium and firefox.`);
}

/** Whether a browser can show a window. */
export function hasDisplay(): boolean {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}
