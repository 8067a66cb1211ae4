import type { CurrentService } from '../catalog/site/shown-site.ts';
import { t } from '../i18n/t.ts';
import { openComparison } from '../page/open-comparison.ts';
import { PageAction, PrintAction } from '../page/PageAction.tsx';
import { startInBackground } from '../platform/errors.ts';
import { StarProblem, type Stars } from '../stars/view/StarButton.tsx';

interface Props {
  service: CurrentService;
  stars: Stars;
}

/** What one can do with the page of a service: compare, star, print. */
export function ServiceActions({ service, stars }: Props) {
  const isStarred = stars.ids.has(service.id);
  return (
    <>
      <div class="page-actions">
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
