import { formatList } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import { lockedSettings, type Policy } from '../settings/policy.ts';
import type { Settings } from '../settings/settings.ts';
import type { SnapshotCases } from '../snapshot/snapshot-cases.ts';
import { usePolicy, useSettings } from '../ui/use-settings.ts';
import { AboutSetting } from './AboutSetting.tsx';
import { AdvancedSettings } from './AdvancedSettings.tsx';
import { LockedFields } from './fields/locked-fields.ts';
import { LookSetting } from './LookSetting.tsx';
import { PrivacySettings } from './PrivacySettings.tsx';
import { ToolbarSettings } from './toolbar/ToolbarSettings.tsx';
import { useFragment } from './use-fragment.ts';

interface Props {
  first: Settings;
  firstPolicy: Policy;
  firstSnapshotCases: SnapshotCases | null;
}

/**
 * The settings page. It follows changes that other pages make.
 *
 * @param firstPolicy the policy that the page was opened with
 * @param firstSnapshotCases the cases of the package's snapshot that the page was opened with
 */
export function Options({ first, firstPolicy, firstSnapshotCases }: Props) {
  const settings = useSettings(first);
  const { values, refused } = usePolicy(firstPolicy);
  useFragment();
  return (
    <LockedFields.Provider value={lockedSettings(values)}>
      <h1>{t('optionsTitle')}</h1>
      <PolicyProblem refused={refused} />
      <div class="groups">
        <PrivacySettings settings={settings} />
        <LookSetting settings={settings} />
        <ToolbarSettings settings={settings} firstSnapshotCases={firstSnapshotCases} />
        <AdvancedSettings settings={settings} />
        <AboutSetting directory={settings.directory} />
      </div>
    </LockedFields.Provider>
  );
}

/** Names the values of the organisation's policy that cannot be used, for whoever has written it. */
function PolicyProblem({ refused }: { refused: readonly string[] }) {
  if (refused.length === 0) return null;
  return (
    <p class="problem" role="status" data-policy="refused">
      {t('optionsPolicyRefused', formatList(refused))}
    </p>
  );
}
