import { useState } from 'preact/hooks';
import { isFirefox } from '../platform/is-firefox.ts';
import { askToSeeTabs } from '../platform/permissions.ts';
import { t } from '../ui/i18n.ts';
import { useTabsPermission } from '../ui/use-tabs-permission.ts';

/** The one question of the welcome page: one sentence, one button, and a plain answer to either choice. */
export function AskForTabs() {
  const granted = useTabsPermission();
  const [denied, setDenied] = useState(false);
  if (granted === undefined) return null;
  return (
    <section data-tabs={granted ? 'granted' : 'not-granted'}>
      <h2>{t('welcomeTabsTitle')}</h2>
      {!granted && (
        <>
          <p>
            {t(
              'welcomeTabs',
              t(isFirefox() ? 'welcomeTabsPermissionFirefox' : 'welcomeTabsPermissionChrome'),
            )}
          </p>
          <p>
            <button
              type="button"
              class="main-button"
              data-action="tabs"
              onClick={async () => setDenied(!(await askToSeeTabs()))}
            >
              {t('welcomeTabsButton')}
            </button>
          </p>
        </>
      )}
      <p role="status">{granted ? t('welcomeTabsGranted') : denied && t('welcomeTabsDenied')}</p>
    </section>
  );
}
