import { serviceName } from '../../i18n/clean-label.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { ICONS, Icon } from '../../ui/Icon.tsx';
import type { Stars } from '../stars.ts';
import './star-button.css';

interface Props {
  service: { readonly id: number; readonly name: string };
  stars: Stars;
  /** Whether Tab stops here; no for all but one of several buttons that the arrow keys reach. */
  isTabStop?: boolean;
}

/** Stars a service, or removes its star. A starred service has a filled star. */
export function StarButton({ service, stars, isTabStop = true }: Props) {
  const isStarred = stars.chosen.includes(service.id);
  return (
    <Button
      look="icon"
      class="star-button"
      data-action="star"
      data-star={service.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isStarred}
      // The same in both states: `aria-pressed` says which one it is.
      aria-label={t('starLabel', serviceName(service))}
      title={t(isStarred ? 'starRemove' : 'starAdd')}
      onClick={() => (isStarred ? stars.remove : stars.add)([service.id])}
    >
      <Icon d={ICONS.star} />
    </Button>
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
