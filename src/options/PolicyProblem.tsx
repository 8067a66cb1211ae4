import { formatList } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';

/** Names the values of the organisation's policy that cannot be used, for whoever has written it. */
export function PolicyProblem({ refused }: { refused: readonly string[] }) {
  if (refused.length === 0) return null;
  return (
    <p class="problem" role="status" data-policy="refused">
      {t('optionsPolicyRefused', formatList(refused))}
    </p>
  );
}
