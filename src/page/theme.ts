import type { Theme } from '../settings/settings.ts';

/** A second copy of the theme in localStorage. The settings arrive only after the first paint, which would flash. */
const KEY = 'theme';

/** Applies a theme and remembers it for the first paint of the next page. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // If it is blocked, the next page may flash.
  withLocalStorage((storage) => storage.setItem(KEY, theme));
}

/** Applies the remembered theme, before the settings have been read. */
export function showRememberedTheme(): void {
  withLocalStorage((storage) => {
    document.documentElement.dataset.theme = storage.getItem(KEY) ?? 'auto';
  });
}

/** Returns to the browser's theme and clears localStorage. */
export function forgetTheme(): void {
  document.documentElement.dataset.theme = 'auto';
  withLocalStorage((storage) => storage.clear());
}

/** Does nothing if the person has blocked localStorage, or if it is full. */
function withLocalStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
