import { useState } from 'preact/hooks';
import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { isFirefox } from '../platform/is-firefox.ts';
import { askToSeeTabs } from '../platform/tabs-permission.ts';
import { useToolbarMode } from '../toolbar/use-toolbar-mode.ts';
import { Button } from '../ui/Button.tsx';

/** Offers the grade on every tab, in a browser that cannot show it without the permission to see tabs: Firefox. */
export function EveryTab() {
  const mode = useToolbarMode()?.mode;
  const [isDenied, setDenied] = useState(false);
  // Android has no toolbar that could show it, and no menus of extensions.
  if (mode === undefined || mode === 'rules' || !browser.contextMenus) return null;
  const isGranted = mode === 'tabs';
  const permission = t(isFirefox() ? 'welcomeTabsPermissionFirefox' : 'welcomeTabsPermissionChrome');
  return (
    <section data-tabs={isGranted ? 'granted' : 'not-granted'} data-mode={mode}>
      <h2>{t('welcomeTabsTitle')}</h2>
      {!isGranted && (
        <>
          <p>{t('welcomeTabs', permission)}</p>
          <p>
            <Button look="main" data-action="tabs" onClick={async () => setDenied(!(await askToSeeTabs()))}>
              {t('welcomeTabsButton')}
            </Button>
          </p>
        </>
      )}
      <p role="status">{isGranted ? t('welcomeTabsGranted') : isDenied && t('welcomeTabsDenied')}</p>
    </section>
  );
}
