import browser from '../platform/browser.ts';
import { reported } from '../platform/errors.ts';
import { type PackagedAddress, parseAddresses } from './more-addresses.ts';

let read: Promise<readonly PackagedAddress[]> | null = null;

/** The more addresses of the package, read once by each page or worker. Nothing is sent. None if the file is damaged. */
export function packagedAddresses(): Promise<readonly PackagedAddress[]> {
  read ??= readFile().catch(reported('read the more addresses of the package', []));
  return read;
}

/** Reads a file of the package, which sends nothing. */
async function readFile(): Promise<readonly PackagedAddress[]> {
  const response = await fetch(browser.runtime.getURL('data/more-addresses.json'));
  return parseAddresses(await response.json());
}
