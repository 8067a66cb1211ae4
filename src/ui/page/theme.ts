import type { Theme } from '../../settings/setting-values.ts';

/** A second copy of the theme in localStorage. The settings arrive only after the first paint, which would flash. */
const KEY = 'theme';

/** Applies a theme and remembers it for the first paint of the next page. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // localStorage is blocked. The next page may flash.
  }
}

/** Applies the remembered theme, before the settings have been read. */
export function showRememberedTheme(): void {
  try {
    document.documentElement.dataset.theme = localStorage.getItem(KEY) ?? 'auto';
  } catch {
    // localStorage is blocked. The browser's theme stays.
  }
}

/** Returns to the browser's theme and clears localStorage. */
export function forgetTheme(): void {
  document.documentElement.dataset.theme = 'auto';
  try {
    localStorage.clear();
  } catch {
    // localStorage is blocked, so nothing was stored.
  }
}
