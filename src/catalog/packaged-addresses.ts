import { reported } from '../platform/errors.ts';
import { packagedFile } from '../platform/packaged-file.ts';
import { type PackagedAddress, parseAddresses } from './more-addresses.ts';

/* Apart from the file that parses them: scripts read the same addresses without a browser. */

let read: Promise<readonly PackagedAddress[]> | null = null;

/** The more addresses of the package, read once by each page or worker. Nothing is sent. None if the file is damaged. */
export function packagedAddresses(): Promise<readonly PackagedAddress[]> {
  read ??= packagedFile('data/more-addresses.json')
    .then(parseAddresses)
    .catch(reported('read the more addresses of the package', []));
  return read;
}
