import { useState } from 'preact/hooks';
import { t } from '../i18n/t.ts';
import { isFirefox } from '../platform/is-firefox.ts';
import { askToSeeTabs } from '../platform/tabs-permission.ts';
import { Button } from '../ui/Button.tsx';
import { useToolbarMode } from '../ui/use-toolbar-mode.ts';

/** The only question of the welcome page: whether Smallprint may see the tabs. It says what comes of either answer. */
export function AskForTabs() {
  const state = useToolbarMode();
  const [denied, setDenied] = useState(false);
  if (state === undefined) return null;
  const { mode } = state;
  const granted = mode === 'tabs';
  const hasRules = mode === 'rules';
  const permission = t(isFirefox() ? 'welcomeTabsPermissionFirefox' : 'welcomeTabsPermissionChrome');
  return (
    <section data-tabs={granted ? 'granted' : 'not-granted'} data-mode={mode}>
      <h2>{t(hasRules ? 'welcomeRulesTitle' : 'welcomeTabsTitle')}</h2>
      {hasRules && <p>{t('welcomeRules')}</p>}
      {!granted && (
        <>
          <p>{t(hasRules ? 'toolbarWords' : 'welcomeTabs', permission)}</p>
          <p>
            <Button
              look={hasRules ? 'quiet' : 'main'}
              data-action="tabs"
              onClick={async () => setDenied(!(await askToSeeTabs()))}
            >
              {t(hasRules ? 'toolbarWordsOn' : 'welcomeTabsButton')}
            </Button>
          </p>
        </>
      )}
      <p role="status">
        {granted
          ? t('welcomeTabsGranted')
          : denied && t(hasRules ? 'welcomeRulesDenied' : 'welcomeTabsDenied')}
      </p>
    </section>
  );
}
