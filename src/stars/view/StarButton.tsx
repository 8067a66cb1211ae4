import { useMemo } from 'preact/hooks';
import { serviceName } from '../../i18n/clean-label.ts';
import { t } from '../../i18n/t.ts';
import type { Choices } from '../../settings/chosen-store.ts';
import { useChoiceChange, useChoices } from '../../settings/view/use-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ICONS, Icon } from '../../ui/Icon.tsx';
import { starStore } from '../stars.ts';
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
      onClick={() => stars.change(service.id, !isStarred)}
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

/** The starred services of a directory, and how to change them. */
export interface Stars {
  readonly ids: ReadonlySet<number>;
  readonly change: (id: number, isStarred: boolean) => void;
  /** Stars services, as many as there is room for. */
  readonly addAll: (ids: readonly number[]) => void;
  /** Why the last change was not made, as a sentence; empty if it was made. */
  readonly problem: string;
}

/** @param ids the stars as they are stored; their owner reads them again after a change */
export function useStarChange(directory: string, ids: readonly number[]): Stars {
  return useAsStars(useChoiceChange(starStore, directory, ids));
}

/** The stars of a directory, read again whenever they change. None until `isRead`. */
export function useStars(directory: string): Stars & { readonly isRead: boolean } {
  const choices = useChoices(starStore, directory);
  return { isRead: choices.isRead, ...useAsStars(choices) };
}

function useAsStars({ chosen, add, remove, problem }: Choices<number>): Stars {
  const ids = useMemo(() => new Set(chosen), [chosen]);
  const change = (id: number, isStarred: boolean) => (isStarred ? add([id]) : remove([id]));
  return { ids, problem, change, addAll: add };
}
