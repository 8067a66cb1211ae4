import { t, tCount } from '../../i18n/t.ts';
import { isFirefox } from '../../platform/is-firefox.ts';
import { askToSeeTabs } from '../../platform/tabs-permission.ts';
import type { RuleSet } from '../../toolbar/rules/rule-set.ts';
import { toolbarMessages } from '../../toolbar/toolbar-messages.ts';
import { useToolbarMode } from '../../ui/use-toolbar-mode.ts';
import { describedBy, Setting } from '../fields/Setting.tsx';

/**
 * The permission to see tabs. Where the browser's rules show the grade on every tab, it adds the name in the tooltip;
 * elsewhere it adds the grade.
 */
export function TabsSetting() {
  const state = useToolbarMode();
  if (state === undefined) return null;
  const { mode, ruleSet, rejection } = state;
  const granted = mode === 'tabs';
  const addsGrade = isFirefox() || mode === 'click';
  const permission = t(isFirefox() ? 'welcomeTabsPermissionFirefox' : 'welcomeTabsPermissionChrome');
  const help = t(addsGrade ? 'welcomeTabs' : 'toolbarWords', permission);
  return (
    <div data-tabs={granted ? 'granted' : 'not-granted'} data-mode={mode}>
      {mode === 'rules' && (
        <p>{ruleSet ? t('toolbarRules', tCount('rules', ruleSet.conditions)) : t('toolbarRulesComing')}</p>
      )}
      {ruleSet && <LeftOutOfRules ruleSet={ruleSet} />}
      {rejection !== null && (
        <p class="problem" data-rejection="">
          {t('toolbarRefused', rejection)}
        </p>
      )}
      <Setting name="tabs" help={help}>
        <label class="check">
          <input
            type="checkbox"
            data-action="tabs"
            checked={granted}
            aria-describedby={describedBy('tabs')}
            onChange={async ({ currentTarget }) => {
              if (!currentTarget.checked) await toolbarMessages.stopSeeingTabs.send();
              else if (!(await askToSeeTabs())) currentTarget.checked = false;
            }}
          />
          {t(addsGrade ? 'optionsTabs' : 'toolbarWordsOn')}
        </label>
      </Setting>
    </div>
  );
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
