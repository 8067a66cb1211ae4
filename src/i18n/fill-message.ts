/** A text of `_locales` as the build packs it: its placeholders are `$1`, `$2`, … */
export interface MessageEntry {
  readonly message: string;
}

/**
 * Fills the placeholders of a text in the same way as `i18n.getMessage`.
 * https://developer.chrome.com/docs/extensions/how-to/ui/localization-message-formats
 *
 * @param parts the values of `$1`, `$2`, …; a missing one is empty
 */
export function fillMessage({ message }: MessageEntry, parts: readonly string[]): string {
  return message.replace(/\$(\$|\d)/g, (_, name: string) =>
    name === '$' ? '$' : (parts[Number(name) - 1] ?? ''),
  );
}
