import type { Theme } from '../../settings/settings.ts';

/** Where the theme is kept a second time: the settings answer only after a first paint, and that must not flash. */
const KEY = 'theme';

/** Paints the page in a theme, and remembers it for the first paint of the next page. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing: then the next page may flash.
  }
}

/** Paints the page in the theme of the last page, before the settings have been read. */
export function showRememberedTheme(): void {
  try {
    document.documentElement.dataset.theme = localStorage.getItem(KEY) ?? 'auto';
  } catch {
    // It keeps the browser's own.
  }
}

/** Back to the browser's own theme, and nothing is remembered. */
export function forgetTheme(): void {
  document.documentElement.dataset.theme = 'auto';
  try {
    localStorage.clear();
  } catch {
    // Nothing was kept.
  }
}
