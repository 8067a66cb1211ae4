import { startInBackground } from '../platform/errors.ts';
import { changesStarBadge, updateStarBadge } from '../terms-changes/star-badge.ts';
import { setUpContextMenu } from './context-menu.ts';
import { gradesChanged, listChanged } from './list-changes.ts';
import { startSync } from './sync-list.ts';

/** Does what changed settings ask of the worker, given their names. */
export function applySettings(names: readonly string[]): void {
  const hasChanged = (...any: string[]) => any.some((name) => names.includes(name));
  if (hasChanged('directory')) listChanged();
  if (hasChanged('directory', 'nextDirectory', 'listDays')) startSync();
  if (hasChanged('sendNothing')) startSync('settings');
  if (hasChanged('contextMenu')) startInBackground('set up the context menu', setUpContextMenu());
  if (hasChanged('showPartlyReviewed', 'markChanges')) gradesChanged();
  if (changesStarBadge(names)) startInBackground('update the badge of starred services', updateStarBadge());
}
