/**
 * The beginning of a long text, cut between two words if possible.
 *
 * @param longest UTF-16 units that may stay, without the ellipsis
 * @returns the text itself if it is short enough
 */
export function excerpt(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const head = text.slice(0, longest);
  const wordEnd = head.search(/\s\S*$/);
  const kept = wordEnd > longest / 2 ? head.slice(0, wordEnd) : head;
  // The cut may be inside a surrogate pair.
  return `${kept.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}
