/**
 * The beginning of a long text, cut between two words if possible.
 *
 * @param maxLength in UTF-16 units, without the ellipsis
 * @returns the text itself if it is short enough
 */
export function excerpt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength);
  const wordEnd = head.search(/\s\S*$/);
  const kept = wordEnd > maxLength / 2 ? head.slice(0, wordEnd) : head;
  // The cut may be inside a surrogate pair.
  return `${kept.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}
