import browser from '../platform/browser.ts';
import { packagedFile } from '../platform/packaged-file.ts';

/** Where the build puts the files of a snapshot. */
const FILE = 'snapshot/snapshot.json';
const NOTICE = 'snapshot/NOTICE.txt';

/** Whether this build has a snapshot. */
export const HAS_SNAPSHOT: boolean = import.meta.env.VITE_HAS_SNAPSHOT ?? false;

/** The JSON of the snapshot in the package. Nothing is sent. */
export function packagedSnapshot(): Promise<unknown> {
  return packagedFile(FILE);
}

/** Address of the page that says where the data comes from and under which licence. */
export function snapshotNoticeAddress(): string {
  return browser.runtime.getURL(NOTICE);
}
