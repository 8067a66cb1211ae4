import { useCaseTitles } from '../cases/case-titles.ts';
import type { CurrentService } from '../catalog/site/newer-services.ts';
import { countDealBreakers, isAgainst } from '../deal-breakers/my-deal-breakers.ts';
import { DealBreakerList } from '../deal-breakers/view/DealBreakerName.tsx';
import { DealBreakersCount } from '../deal-breakers/view/DealBreakersCount.tsx';
import type { MyDealBreakers } from '../deal-breakers/view/use-deal-breakers.ts';
import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import type { AskedCase } from '../questions/questions.ts';

interface Props {
  dealBreakers: MyDealBreakers;
  /** The cases that reviewers found; null if that is not known. */
  found: readonly AskedCase[] | null;
  service: CurrentService;
  directory: string;
}

/** How many of a person's deal-breakers a service has, and which; for somebody without any, a link to choose some. */
export function MineFound({ dealBreakers: { chosen }, found, service, directory }: Props) {
  const titles = useCaseTitles(directory);
  const address = browser.runtime.getURL('src/deal-breakers/index.html');
  const count = countDealBreakers(chosen, found, service.reviewed, directory);
  if (count.total === 0) {
    return (
      <p class="links choose-mine">
        <a href={address}>{t('serviceChooseMine')}</a>
      </p>
    );
  }
  const crossed = chosen.filter((one) => found?.some((pointCase) => isAgainst(one, pointCase, directory)));
  return (
    <div class={crossed.length > 0 ? 'mine-found crossed' : 'mine-found'}>
      <div>
        <p>
          <DealBreakersCount count={count} />
        </p>
        {crossed.length > 0 && <DealBreakerList dealBreakers={crossed} found={found} titles={titles} />}
      </div>
      <a href={address}>{t('serviceChangeMine')}</a>
    </div>
  );
}
