const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes text for the content or a quoted attribute of XML or HTML. XML 1.0 cannot represent most control characters
 * and lone surrogates: they become spaces.
 */
export function escapeMarkup(text: string): string {
  const writable = text.replace(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, ' ');
  return writable.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
