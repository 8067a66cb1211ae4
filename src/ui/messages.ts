/** One text of `_locales`, in the format of both browsers: gaps are named in the message and numbered in `content`. */
export interface MessageEntry {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

/**
 * Fills the gaps of a text as `i18n.getMessage` does, for a language that is not the browser's own.
 * https://developer.chrome.com/docs/extensions/how-to/ui/localization-message-formats
 *
 * @param parts what goes into `$1`, `$2`, …; a missing one is empty
 */
export function fillMessage(entry: MessageEntry, parts: readonly string[]): string {
  return entry.message.replace(/\$\$|\$(\w+)\$/g, (whole, name?: string) => {
    if (name === undefined) return '$';
    const content = entry.placeholders?.[name.toLowerCase()]?.content;
    return content === undefined ? whole : content.replace(/\$(\d)/g, (_, n) => parts[Number(n) - 1] ?? '');
  });
}
