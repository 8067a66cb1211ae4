/** Names below this one are never given to anybody, so the repository uses them as placeholders: RFC 2606, section 2. */
const PLACEHOLDER = /\.example(\/|$)/;

/** Whether an id or a host is the placeholder of a value that only the owner of a release knows. */
export function isPlaceholder(name: string): boolean {
  return PLACEHOLDER.test(name);
}

/** Whether an address of `product.json` can be given to people: a public https host or a mail address. */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, pathname, hostname } = new URL(address);
  if (protocol === 'mailto:') return !isPlaceholder(pathname);
  return protocol === 'https:' && hostname.includes('.') && !isPlaceholder(hostname);
}
