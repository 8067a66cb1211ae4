import type { Absence } from '../../catalog/site/absence.ts';
import { toneOf } from '../../graphics/drawing.ts';
import { type SealLook, serviceLook } from '../../graphics/seal-drawing.ts';
import { formatNumber } from '../../i18n/format.ts';
import { gradeLabel, shortVerdict } from '../../i18n/grade-verdict.ts';
import { t } from '../../i18n/t.ts';
import { countText } from '../../points/class-headings.ts';
import { ServiceLink } from '../../ui/page/ServiceLink.tsx';
import { ClassMark, Seal } from '../../ui/Seal.tsx';
import type { NamedColumn } from './column.ts';

interface Props {
  column: NamedColumn;
  remove: (id: number) => void;
}

/** A service that the list in use does not have. */
const ABSENT = {
  unlisted: { seal: 'unlisted', text: 'popupNoSuchService' },
  'list-coming': { seal: 'coming', text: 'popupComingService' },
  'list-unavailable': { seal: 'unavailable', text: 'listNotComplete' },
} as const satisfies Record<Absence['state'], { seal: SealLook['kind']; text: string }>;

/** The head of a column, which stays while the page scrolls: seal and name of the service, and what takes it away. */
export function ServiceHead({ column, remove }: Props) {
  const { id, name, service } = column;
  const grade = service ? gradeLabel(service.grade, service.reviewed) : '';
  return (
    <th
      scope="col"
      class="service-head"
      data-service={id}
      data-grade={service?.grade ?? 'none'}
      data-reviewed={service?.reviewed ?? false}
    >
      <Seal look={service ? serviceLook(service) : { kind: ABSENT[column.absence.state].seal }} />
      <span class="service-name">
        {service ? (
          <ServiceLink id={id}>
            <bdi>{name}</bdi>
          </ServiceLink>
        ) : (
          <bdi>{name}</bdi>
        )}
        <span class="visually-hidden"> {grade}</span>
      </span>
      <button
        type="button"
        class="icon-button"
        data-action="remove"
        aria-label={t('dealBreakerTakeBackLabel', name)}
        title={t('dealBreakerTakeBack')}
        onClick={() => remove(id)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8M12 4l-8 8" />
        </svg>
      </button>
    </th>
  );
}

/** The classes that are counted in the head. Neutral points are neither for nor against a service. */
const COUNTED = ['blocker', 'bad', 'good'] as const;

/** What the grade of a service means, or why it has none, and how many points it has. */
export function ServiceVerdict({ column }: { column: NamedColumn }) {
  const { id, service, counts, hasNamesake } = column;
  return (
    <td class="service-verdict" data-verdict={id}>
      <p class="verdict" style={service ? { color: `var(--${toneOf(service.grade)})` } : undefined}>
        {service ? shortVerdict(service) : t(ABSENT[column.absence.state].text)}
        {service && hasNamesake && <span class="soft"> {t('compareNumber', String(id))}</span>}
      </p>
      <p class="counts">
        {COUNTED.map((classification) => {
          const count = counts?.get(classification) ?? 0;
          if (count === 0) return null;
          const [before, after] = countText(classification, count).split(formatNumber(count));
          return (
            <span key={classification} data-count={classification}>
              <ClassMark classification={classification} />
              {/* On a phone only the number is seen. Some plural forms have no number, as the Arabic for two. */}
              {after === undefined ? (
                before
              ) : (
                <span>
                  <span class="class-name">{before}</span>
                  {formatNumber(count)}
                  <span class="class-name">{after}</span>
                </span>
              )}
            </span>
          );
        })}
      </p>
    </td>
  );
}
