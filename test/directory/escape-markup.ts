const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Writes text as the content or a quoted attribute of XML or HTML. XML 1.0 has no way to write most control characters,
 * nor half a surrogate pair: they become blanks.
 */
export function escapeMarkup(text: string): string {
  const writable = text.replace(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, ' ');
  return writable.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
