import { listInUse } from '../catalog/list-in-use.ts';
import { wakeAt } from '../platform/alarms.ts';
import browser from '../platform/browser.ts';
import { ifStorageFailed } from '../platform/errors.ts';
import { maySeeTabs } from '../platform/permissions.ts';
import { readSettings } from '../settings/settings.ts';
import { firstExpiry, gradeMarks } from './marks/grade-marks.ts';
import { updateRules } from './rules/update-rules.ts';
import { forgetSettingsAndAnswers, updateTabs } from './update-tab.ts';

/**
 * Updates the rules and, with the `tabs` permission, all open tabs. Call this when the list or a setting has changed, or a
 * mark has expired.
 */
export async function updateToolbar(): Promise<void> {
  forgetSettingsAndAnswers();
  await updateRules();
  if (await maySeeTabs()) await updateTabs(() => browser.tabs.query({}));
  await scheduleMarkExpiry();
}

/**
 * Sets the alarm for the first mark that expires. Without it, an open tab and the browser's rules would keep the mark until
 * something else wakes the worker. If the list cannot be read now, the next update of the toolbar sets it.
 */
export async function scheduleMarkExpiry(): Promise<void> {
  const settings = await readSettings();
  const inUse = await listInUse(settings.directory).catch(ifStorageFailed(null));
  if (!inUse?.index) return;
  const marks = gradeMarks(inUse.index.summaries, inUse.changes, settings, Date.now());
  const first = firstExpiry(marks.values());
  if (first !== null) await wakeAt('marks', first);
}
