import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useRef } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summary-table.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { t } from '../../i18n/t.ts';
import { Seal } from '../../ui/Seal.tsx';
import './service-tabs.css';

interface Props {
  services: readonly ServiceSummary[];
  chosen: number;
  choose: (id: number) => void;
  /** The panel of the chosen tab. */
  children: ComponentChildren;
}

/**
 * A tab for each service, with the keyboard behaviour of https://www.w3.org/WAI/ARIA/apg/patterns/tabs/: one Tab stop, arrow keys between
 * tabs.
 */
export function ServiceTabs({ services, chosen, choose, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const at = services.findIndex(({ id }) => id === chosen);

  const move = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    // In a right-to-left language, the tab on the right is the previous one.
    const right = document.documentElement.dir === 'rtl' ? -1 : 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at + right,
      ArrowLeft: at - right,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    const choice = target === undefined ? undefined : services.at(target % services.length);
    if (!choice) return;
    event.preventDefault();
    choose(choice.id);
    list.current?.querySelector<HTMLElement>(`[data-service="${choice.id}"]`)?.focus();
  };

  return (
    <>
      <div class="tabs" role="tablist" aria-label={t('popupOthers')} ref={list} onKeyDown={move}>
        {services.map((service) => (
          <button
            type="button"
            role="tab"
            class="chip"
            key={service.id}
            id={`tab-${service.id}`}
            data-service={service.id}
            aria-selected={service.id === chosen}
            aria-controls="tab-panel"
            tabIndex={service.id === chosen ? 0 : -1}
            onClick={() => choose(service.id)}
          >
            <Seal look={serviceLook(service)} />
            <bdi>{serviceName(service)}</bdi>
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  );
}
