import type { ServiceSummary } from '../../catalog/summaries/summary-table.ts';
import { t } from '../../i18n/t.ts';
import { StarButton } from '../../stars/view/StarButton.tsx';
import { MoreMenu, type ServiceLinks } from './MoreMenu.tsx';
import { usePopup } from './popup-state.ts';

interface Props {
  /** The service that can be starred. */
  service: ServiceSummary | undefined;
  links: ServiceLinks | undefined;
}

/** The buttons of the popup's first row: search, star, more. */
export function HeadButtons({ service, links }: Props) {
  const { search, stars } = usePopup();
  return (
    <div class="head-buttons">
      <button
        type="button"
        class="icon-button"
        data-action="search"
        aria-label={t('searchLabel')}
        title={t('searchLabel')}
        aria-expanded={search.isOpen}
        onClick={search.toggle}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="7" cy="7" r="4.5" />
          <path d="M10.5 10.5 14 14" />
        </svg>
      </button>
      {service && <StarButton service={service} stars={stars} />}
      <MoreMenu links={links} />
    </div>
  );
}
