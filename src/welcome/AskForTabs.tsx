import { useState } from 'preact/hooks';
import { t } from '../i18n/t.ts';
import { isFirefox } from '../platform/is-firefox.ts';
import { askToSeeTabs } from '../platform/tabs-permission.ts';
import { useToolbarMode } from '../ui/use-toolbar-mode.ts';

/** The one question of the welcome page: one sentence, one button, and a plain answer to either choice. */
export function AskForTabs() {
  const state = useToolbarMode();
  const [denied, setDenied] = useState(false);
  if (state === undefined) return null;
  const { mode } = state;
  const granted = mode === 'tabs';
  const byRules = mode === 'rules';
  const permission = t(isFirefox() ? 'welcomeTabsPermissionFirefox' : 'welcomeTabsPermissionChrome');
  return (
    <section data-tabs={granted ? 'granted' : 'not-granted'} data-mode={mode}>
      <h2>{t(byRules ? 'welcomeRulesTitle' : 'welcomeTabsTitle')}</h2>
      {byRules && <p>{t('welcomeRules')}</p>}
      {!granted && (
        <>
          <p>{t(byRules ? 'toolbarWords' : 'welcomeTabs', permission)}</p>
          <p>
            <button
              type="button"
              class={byRules ? 'quiet-button' : 'main-button'}
              data-action="tabs"
              onClick={async () => setDenied(!(await askToSeeTabs()))}
            >
              {t(byRules ? 'toolbarWordsOn' : 'welcomeTabsButton')}
            </button>
          </p>
        </>
      )}
      <p role="status">
        {granted
          ? t('welcomeTabsGranted')
          : denied && t(byRules ? 'welcomeRulesDenied' : 'welcomeTabsDenied')}
      </p>
    </section>
  );
}
