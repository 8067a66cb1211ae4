import { catalogMessages } from '../catalog/catalog-messages.ts';
import { forgetListInUse, type ListInUse, shareList } from '../catalog/list-in-use.ts';
import browser from '../platform/browser.ts';
import { startInBackground } from '../platform/errors.ts';
import { maySeeTabs } from '../platform/permissions.ts';
import { updateTabs } from '../toolbar/update-tab.ts';
import { updateToolbar } from '../toolbar/update-toolbar.ts';

/** Which grades are shown has changed: updates the toolbar. */
export function gradesChanged(): void {
  startInBackground('update the toolbar', updateToolbar());
}

/** Readers match with another list now: updates the toolbar and open pages. */
export function listChanged(): void {
  forgetListInUse();
  gradesChanged();
  catalogMessages.listChanged.send();
}

/**
 * Readers match with the snapshot now, before there is any list: the same as {@link listChanged}, but open tabs come first,
 * because the rules of a whole snapshot take longer. Resolves when the tabs show their grades.
 */
export async function snapshotInstalled(directory: string, inUse: ListInUse): Promise<void> {
  shareList(directory, inUse);
  if (await maySeeTabs()) await updateTabs(() => browser.tabs.query({}));
  listChanged();
}
