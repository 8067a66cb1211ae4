import { PATH } from '../lookup-text.ts';

const DOT_IN_PATH_TEXT = '\x01';

/**
 * What a claim is sorted and stored by, in the form of a `LookupText`: the labels of the host from the right, each with a dot
 * at its end, and after them the segments of the path.
 */
export function claimKey(host: string, path: string | null): string {
  const key = `${reversed(host)}.`;
  if (path === null) return key;
  const segments = path.slice(1).replaceAll('.', DOT_IN_PATH_TEXT).replaceAll('/', '.');
  return `${key}${String.fromCharCode(PATH)}${segments}.`;
}

/** In the order of keys, each host comes before its paths, and these before its subdomains. */
export function inKeyOrder(a: { readonly key: string }, b: { readonly key: string }): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

function reversed(text: string): string {
  let result = '';
  for (let i = text.length - 1; i >= 0; i--) result += text[i];
  return result;
}
