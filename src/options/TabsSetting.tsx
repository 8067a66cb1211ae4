import { t, tCount } from '../i18n/t.ts';
import { isFirefox } from '../platform/is-firefox.ts';
import { send } from '../platform/messages.ts';
import { askToSeeTabs } from '../platform/permissions.ts';
import type { RulesInForce } from '../toolbar/rules/rule-generations.ts';
import type { ToolbarMode } from '../toolbar/toolbar-mode.ts';
import { useToolbarMode } from '../ui/use-toolbar-mode.ts';

/** The grade on every tab: how it comes there, and the permission that can be given and taken back here. */
export function TabsSetting() {
  const state = useToolbarMode();
  if (state === undefined) return null;
  const { way, rules } = state;
  const granted = way === 'tabs';
  return (
    <section data-tabs={granted ? 'granted' : 'not-granted'} data-way={way}>
      <h2>{t('optionsTabs')}</h2>
      <p>{sentence(state)}</p>
      {rules && <LeftOutOfRules rules={rules} />}
      {state.refusal !== null && (
        <p class="problem" data-refusal="">
          {t('toolbarRefused', state.refusal)}
        </p>
      )}
      {way === 'rules' && <p class="soft">{t('toolbarWords', t('welcomeTabsPermissionChrome'))}</p>}
      <p>
        <button
          type="button"
          class="quiet-button"
          data-action="tabs"
          onClick={granted ? () => send('stop-seeing-tabs') : askToSeeTabs}
        >
          {t(buttonName(way, isFirefox()))}
        </button>
      </p>
    </section>
  );
}

function sentence({ way, rules }: ToolbarMode): string {
  if (way === 'tabs') return t('optionsTabsAllowed');
  if (way === 'click') return t('optionsTabsNotAllowed');
  return rules ? t('toolbarRules', tCount('rules', rules.conditions)) : t('toolbarRulesComing');
}

function buttonName(way: ToolbarMode['way'], withoutRules: boolean) {
  if (way === 'tabs') return withoutRules ? 'optionsTabsTakeBack' : 'toolbarTakeBack';
  return way === 'rules' ? 'toolbarWordsButton' : 'welcomeTabsButton';
}

/** What the toolbar does not show by rules, and why: nobody shall take a missing icon for a verdict. */
function LeftOutOfRules({ rules: { leftOut } }: { rules: RulesInForce }) {
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
