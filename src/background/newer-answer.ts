import { startInBackground } from '../platform/errors.ts';
import { updateToolbar } from '../toolbar/update-toolbar.ts';
import { startSync } from './sync-list.ts';

/** The directory has said something else of a service than the list: the toolbar shows it, and the list becomes due. */
export function answerIsNewer(): void {
  startInBackground('show the newer grade', updateToolbar());
  startSync('outdated');
}
