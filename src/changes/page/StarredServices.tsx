import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { SummaryTable } from '../../catalog/summary-table.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { t, tCount } from '../../i18n/t.ts';
import { uiLanguage } from '../../i18n/ui-language.ts';
import { ServiceLink } from '../../page/ServiceLink.tsx';

interface Props {
  /** Of the starred services. */
  ids: readonly number[];
  summaries: SummaryTable | null;
  /** Whether these are all services of the directory, so that one that is not among them is gone. */
  isComplete: boolean;
  /** The button that stars a service. */
  star: (service: { readonly id: number; readonly name: string }) => ComponentChildren;
}

/**
 * All starred services, sorted by name, in a section that is closed at first. Those that are not in the list come last,
 * with their number.
 */
export function StarredServices(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="starred" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{tCount('starredServices', props.ids.length)}</summary>
      {/* Up to 500 rows, which nobody has asked for yet. */}
      {isOpen && <StarredList {...props} />}
    </details>
  );
}

function StarredList({ ids, summaries, isComplete, star }: Props) {
  const { compare } = new Intl.Collator(uiLanguage());
  const listed = ids
    .flatMap((id) => summaries?.get(id) ?? [])
    .map((service) => ({ id: service.id, name: serviceName(service) }))
    .sort((a, b) => compare(a.name, b.name));
  const unlisted = ids.filter((id) => !summaries?.get(id)).sort((a, b) => a - b);
  return (
    <ul>
      {listed.map((service) => (
        <li key={service.id} data-starred={service.id}>
          <ServiceLink id={service.id}>{service.name}</ServiceLink>
          {star(service)}
        </li>
      ))}
      {unlisted.map((id) => (
        <li key={id} data-starred={id}>
          <span>{t(isComplete ? 'starredGone' : 'compareNumber', String(id))}</span>
          {star({ id, name: '' })}
        </li>
      ))}
    </ul>
  );
}
