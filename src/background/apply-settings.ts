import { startInBackground } from '../platform/errors.ts';
import { updateStarBadge } from '../terms-changes/star-badge.ts';
import { updateToolbar } from '../toolbar/update-toolbar.ts';
import { setUpContextMenu } from './context-menu.ts';
import { listChanged } from './list-changes.ts';
import { startSync } from './sync-list.ts';

/** Does what changed settings ask of the worker, given their names. */
export function applySettings(names: readonly string[]): void {
  const hasChanged = (...any: string[]) => any.some((name) => names.includes(name));
  if (hasChanged('directory')) listChanged();
  if (hasChanged('directory', 'nextDirectory', 'listDays')) startSync();
  if (hasChanged('sendNothing')) startSync('settings');
  if (hasChanged('contextMenu')) startInBackground('set up the context menu', setUpContextMenu());
  if (hasChanged('showPartlyReviewed', 'markChanges'))
    startInBackground('update the toolbar', updateToolbar());
  if (hasChanged('markStars')) startInBackground('update the badge of starred services', updateStarBadge());
}
