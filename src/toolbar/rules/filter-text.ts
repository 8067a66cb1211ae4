/*
 * The hosts and paths that a URL filter may contain. The browser rejects the whole call for one host in upper case, and it
 * accepts hosts that no address can have. The compiler leaves both out and counts them.
 */

/** RFC 1035, section 2.3.4, without the trailing dot. */
const MAX_HOST_LENGTH = 253;
/** Longer than any path that a person would list; browsers accept a thousand times as much. */
const MAX_PATH_LENGTH = 2048;

/** Printable ASCII without upper case and without the forbidden domain code points of the URL standard. */
const LABELS = /^[!-"$&-,\-0-9;=_`a-z{}~]+(?:\.[!-"$&-,\-0-9;=_`a-z{}~]+)*$/;
const IPV6 = /^\[[0-9a-f:.]+\]$/;
const PATH = /^\/[!-~]*$/;

/** Whether an address can have this host, in the form that the browser compares. */
export function isFilterHost(host: string): boolean {
  return host.length <= MAX_HOST_LENGTH && (LABELS.test(host) || IPV6.test(host));
}

/** Whether an address can have this path. */
export function isFilterPath(path: string): boolean {
  return path.length <= MAX_PATH_LENGTH && PATH.test(path);
}

/** The order of hosts, or of paths, in which each comes before those below it. The same for the same texts. */
export function shorterFirst(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}
