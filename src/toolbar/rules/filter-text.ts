/*
 * What the browser takes as text of a filter. It refuses a whole call for one host in upper case, and takes hosts that no
 * address can have, which then never fit. Such a claim is left out beforehand and counted.
 */

/** RFC 1035, section 2.3.4, without the dot at the end. */
const LONGEST_HOST = 253;
/** Longer than any path that a person would list; what browsers take is a thousand times as much. */
const LONGEST_PATH = 2048;

/** Printable ASCII but upper case and what ends or splits a host (forbidden domain code points of the URL standard). */
const LABELS = /^[!-"$&-,\-0-9;=_`a-z{}~]+(?:\.[!-"$&-,\-0-9;=_`a-z{}~]+)*$/;
const IPV6 = /^\[[0-9a-f:.]+\]$/;
const PATH = /^\/[!-~]*$/;

/** Whether an address could have this host, in the form in which the browser compares it. */
export function isFilterHost(host: string): boolean {
  return host.length <= LONGEST_HOST && (LABELS.test(host) || IPV6.test(host));
}

/** The same for a path, as a URL has it. */
export function isFilterPath(path: string): boolean {
  return path.length <= LONGEST_PATH && PATH.test(path);
}
