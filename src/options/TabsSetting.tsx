import { t, tCount } from '../i18n/t.ts';
import { startInBackground } from '../platform/background-work.ts';
import { isFirefox } from '../platform/is-firefox.ts';
import { askToSeeTabs } from '../platform/tabs-permission.ts';
import type { RuleSet } from '../toolbar/rules/rule-set.ts';
import { toolbarMessages } from '../toolbar/toolbar-messages.ts';
import type { ToolbarMode } from '../toolbar/toolbar-mode.ts';
import { Button } from '../ui/Button.tsx';
import { useToolbarMode } from '../ui/use-toolbar-mode.ts';

/** The grade in the toolbar of every tab: how it gets there, and the permission to see tabs. */
export function TabsSetting() {
  const state = useToolbarMode();
  if (state === undefined) return null;
  const { mode, ruleSet } = state;
  const granted = mode === 'tabs';
  return (
    <section data-tabs={granted ? 'granted' : 'not-granted'} data-mode={mode}>
      <h2>{t('optionsTabs')}</h2>
      <p>{modeText(state)}</p>
      {ruleSet && <LeftOutOfRules ruleSet={ruleSet} />}
      {state.rejection !== null && (
        <p class="problem" data-rejection="">
          {t('toolbarRefused', state.rejection)}
        </p>
      )}
      {mode === 'rules' && <p class="soft">{t('toolbarWords', t('welcomeTabsPermissionChrome'))}</p>}
      <p>
        <Button
          data-action="tabs"
          onClick={() =>
            startInBackground(
              'change the permission',
              granted ? toolbarMessages.stopSeeingTabs.send() : askToSeeTabs(),
            )
          }
        >
          {t(buttonText(mode))}
        </Button>
      </p>
    </section>
  );
}

function modeText({ mode, ruleSet }: ToolbarMode): string {
  if (mode === 'tabs') return t('optionsTabsAllowed');
  if (mode === 'click') return t('optionsTabsNotAllowed');
  return ruleSet ? t('toolbarRules', tCount('rules', ruleSet.conditions)) : t('toolbarRulesComing');
}

function buttonText(mode: ToolbarMode['mode']) {
  if (mode === 'tabs') return isFirefox() ? 'optionsTabsOff' : 'toolbarWordsOff';
  return mode === 'rules' ? 'toolbarWordsOn' : 'welcomeTabsButton';
}

/** How many entries the rules leave out, and why. Nobody should take a missing icon for a verdict. */
function LeftOutOfRules({ ruleSet: { leftOut } }: { ruleSet: RuleSet }) {
  const { impossible, tooWide, tooMany } = leftOut;
  return (
    <>
      {tooMany > 0 && <p data-left-out="too-many">{t('toolbarTooMany', tCount('items', tooMany))}</p>}
      {tooWide > 0 && <p data-left-out="too-wide">{t('toolbarTooWide', tCount('hosts', tooWide))}</p>}
      {impossible > 0 && (
        <p data-left-out="impossible">{t('toolbarImpossible', tCount('items', impossible))}</p>
      )}
    </>
  );
}
