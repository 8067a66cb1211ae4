import { useList } from '../catalog/view/use-list.ts';
import { t } from '../i18n/t.ts';
import { isFirefox } from '../platform/device.ts';
import { askToSeeTabs, stopSeeingTabs } from '../platform/permissions.ts';
import { useSettingChange } from '../settings/view/use-settings.ts';
import { useToolbarMode } from '../toolbar/use-toolbar-mode.ts';
import { describedBy, Setting } from './fields/Setting.tsx';

/**
 * The permission to see tabs. Where the browser's rules show the grade on every tab, it adds the name in the tooltip;
 * elsewhere it adds the grade.
 */
export function TabsSetting({ directory }: { directory: string }) {
  const state = useToolbarMode();
  const list = useList(directory);
  const { change, problem } = useSettingChange();
  if (state === undefined || list === undefined) return null;
  const { mode, ruleSet, missing } = state;
  const granted = mode === 'tabs';
  const addsGrade = isFirefox() || mode === 'click';
  const permission = t(isFirefox() ? 'welcomeTabsPermissionFirefox' : 'welcomeTabsPermissionChrome');
  const help = t(addsGrade ? 'welcomeTabs' : 'toolbarWords', permission);
  return (
    <section class="toolbar" data-tabs={granted ? 'granted' : 'not-granted'} data-mode={mode}>
      <h2>{t('optionsToolbar')}</h2>
      {mode === 'rules' && (
        <p>
          {ruleSet
            ? t('toolbarRules')
            : // An unpacked extension loses its rules at each start of the browser, and the list stays.
              t(list?.current ? 'toolbarRulesSoon' : 'toolbarRulesComing')}
        </p>
      )}
      {missing && (
        <p class="problem" data-rules="missing">
          {missing.error === null ? t('toolbarTooMany') : t('toolbarRefused', missing.error)}
        </p>
      )}
      <Setting name="tabs" help={help} problem={problem}>
        <label class="check">
          <input
            type="checkbox"
            data-action="tabs"
            checked={granted}
            aria-describedby={describedBy('tabs')}
            onChange={({ currentTarget: box }) =>
              change(async () => {
                if (!box.checked) await stopSeeingTabs();
                else box.checked = await askToSeeTabs();
              })
            }
          />
          {t(addsGrade ? 'optionsTabs' : 'toolbarWordsOn')}
        </label>
      </Setting>
    </section>
  );
}
