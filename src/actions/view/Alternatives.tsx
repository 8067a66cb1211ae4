import type { ServiceSummary } from '../../catalog/summaries/summary-table.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { t } from '../../i18n/t.ts';
import { ServiceLink } from '../../ui/page/ServiceLink.tsx';
import { Seal } from '../../ui/Seal.tsx';

/** Services of the same kind with a better grade. */
export function Alternatives({ services, than }: { services: readonly ServiceSummary[]; than: string }) {
  return (
    <section data-alternatives>
      <h3>{t('actionsAlternatives')}</h3>
      <p class="soft">{t('actionsAlternativesHelp', than)}</p>
      <ul>
        {services.map((service) => (
          <li key={service.id} data-service={service.id}>
            <Seal look={serviceLook(service)} />
            <ServiceLink id={service.id}>
              <bdi>{serviceName(service)}</bdi>
            </ServiceLink>
            <span class="visually-hidden">{gradeLabel(service.grade, service.reviewed)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
