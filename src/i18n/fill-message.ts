/** One text of `_locales` as it lies in the package: gaps are `$1`, `$2`, …, as the build writes them for the browsers. */
export interface MessageEntry {
  readonly message: string;
}

/**
 * Fills the gaps of a text as `i18n.getMessage` does, for a language that is not the browser's own.
 * https://developer.chrome.com/docs/extensions/how-to/ui/localization-message-formats
 *
 * @param parts what goes into `$1`, `$2`, …; a missing one is empty
 */
export function fillMessage({ message }: MessageEntry, parts: readonly string[]): string {
  return message.replace(/\$(\$|\d)/g, (_, gap: string) =>
    gap === '$' ? '$' : (parts[Number(gap) - 1] ?? ''),
  );
}
