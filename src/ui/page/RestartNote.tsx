import { useCallback } from 'preact/hooks';
import { recentRestart } from '../../catalog/database-restart.ts';
import { formatInstant } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { useLatest } from '../use-latest.ts';

/** Says for 30 days that list, changes and log started over, and what was kept. Nothing if they did not. */
export function RestartNote() {
  const read = useCallback(() => recentRestart(Date.now()), []);
  const { value: at } = useLatest(read);
  if (at === undefined || at === null) return null;
  return (
    <p class="soft" data-restart={at}>
      {t('databaseRestart', formatInstant(at))}
    </p>
  );
}
