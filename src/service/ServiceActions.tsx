import type { CurrentService } from '../catalog/site/shown-site.ts';
import { t } from '../i18n/t.ts';
import { openComparison } from '../page/open-comparison.ts';
import { PageAction, PrintAction } from '../page/PageAction.tsx';
import { startInBackground } from '../platform/errors.ts';
import { StarProblem, type Stars } from '../stars/view/StarButton.tsx';
import { CopyButton } from '../ui/reports/CopyButton.tsx';

interface Props {
  service: CurrentService;
  stars: Stars;
  /** What "Copy as text" copies; null before the points have arrived. */
  text: (() => string) | null;
}

/** What one can do with the page of a service: copy, compare, star, print. */
export function ServiceActions({ service, stars, text }: Props) {
  const isStarred = stars.ids.has(service.id);
  return (
    <>
      <div class="page-actions">
        {text && <CopyButton action="copy" label={t('accountsCopy')} text={text} />}
        <PageAction
          name="compare"
          onClick={() => startInBackground('compare services', openComparison([service.id]))}
        >
          {t('navCompare')}
        </PageAction>
        <PageAction name="star" pressed={isStarred} onClick={() => stars.change(service.id, !isStarred)}>
          {t(isStarred ? 'serviceStarred' : 'starAdd')}
        </PageAction>
        <PrintAction />
      </div>
      <StarProblem stars={stars} />
    </>
  );
}
