import { askToSeeTabs, stopSeeingTabs } from '../platform/permissions.ts';
import { t } from '../ui/i18n.ts';
import { useTabsPermission } from '../ui/use-tabs-permission.ts';

/** The grade on every tab: a permission that can be given and taken back here. */
export function TabsSetting() {
  const granted = useTabsPermission();
  if (granted === undefined) return null;
  return (
    <section data-tabs={granted ? 'granted' : 'not-granted'}>
      <h2>{t('optionsTabs')}</h2>
      <p>{t(granted ? 'optionsTabsAllowed' : 'optionsTabsNotAllowed')}</p>
      <p>
        <button
          type="button"
          class="quiet-button"
          data-action="tabs"
          onClick={granted ? stopSeeingTabs : askToSeeTabs}
        >
          {t(granted ? 'optionsTabsTakeBack' : 'welcomeTabsButton')}
        </button>
      </p>
    </section>
  );
}
