import { serviceName } from '../../i18n/service-name.ts';
import { t } from '../../i18n/t.ts';
import type { Stars } from './use-stars.ts';
import './star-button.css';

interface Props {
  service: { readonly id: number; readonly name: string };
  stars: Stars;
  /** Whether Tab stops here; no for all but one of several buttons that the arrow keys reach. */
  isTabStop?: boolean;
}

/** Stars a service, or removes its star. A starred service has a filled star. */
export function StarButton({ service, stars, isTabStop = true }: Props) {
  const isStarred = stars.ids.has(service.id);
  return (
    <button
      type="button"
      class="icon-button star-button"
      data-action="star"
      data-star={service.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isStarred}
      // The same in both states: `aria-pressed` says which one it is.
      aria-label={t('starLabel', serviceName(service))}
      title={t(isStarred ? 'starRemove' : 'starAdd')}
      onClick={() => stars.change(service.id, !isStarred)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.9 9.7 6.2 14.3 6.5 10.8 9.4 11.9 13.8 8 11.4 4.1 13.8 5.2 9.4 1.7 6.5 6.3 6.2Z" />
      </svg>
    </button>
  );
}

/** The sentence that says why a star was not changed. It is always on the page, so that screen readers notice the text. */
export function StarProblem({ stars: { problem } }: { stars: Stars }) {
  return (
    <p role="status" class={problem === '' ? undefined : 'star-problem'}>
      {problem}
    </p>
  );
}
