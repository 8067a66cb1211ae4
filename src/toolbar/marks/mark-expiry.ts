import { listInUse } from '../../catalog/list-in-use.ts';
import { wakeAt } from '../../platform/alarms.ts';
import { ifStorageFailed } from '../../platform/errors/storage-error.ts';
import { isPublicSuffix } from '../../platform/public-suffix.ts';
import { readSettings } from '../../settings/settings.ts';
import { firstExpiry, gradeMarks } from './grade-mark.ts';

/**
 * Sets the alarm for the first mark that expires. Without it, an open tab and the browser's rules would keep the mark until
 * something else wakes the worker. If the list cannot be read now, the next update of the toolbar sets it.
 */
export async function scheduleMarkExpiry(): Promise<void> {
  const settings = await readSettings();
  const inUse = await listInUse(settings.directory, isPublicSuffix).catch(ifStorageFailed(null));
  if (!inUse?.index) return;
  const marks = gradeMarks(inUse.index.summaries, inUse.changes, settings, Date.now());
  const first = firstExpiry(marks.values());
  if (first !== null) await wakeAt('marks', first);
}
