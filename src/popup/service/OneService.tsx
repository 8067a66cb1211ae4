import { useMemo } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summaries.ts';
import { reasonGroups } from '../../details/order.ts';
import type { Settings } from '../../settings/settings.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Reasons } from './Reasons.tsx';
import { ServiceHead } from './ServiceHead.tsx';
import { useDetails } from './use-details.ts';
import { Verdict } from './Verdict.tsx';

interface Props {
  service: ServiceSummary;
  /** The claimed host or path that the tab's address matches; null for a service that was chosen by search. */
  claim: string | null;
  settings: Settings;
}

/** One service: name, verdict, badge and reasons. */
export function OneService({ service, claim, settings }: Props) {
  const details = useDetails(settings, service.id);
  const fetched = details.request.value;
  const groups = useMemo(
    () => fetched && reasonGroups(fetched.details.points, fetched.details.documents),
    [fetched],
  );
  return (
    <article class="service">
      <ServiceHead service={service} claim={claim} logo={details.logo} />
      <Verdict grade={service.grade} reviewed={service.reviewed} groups={groups} />
      <Badge service={service} picture={details.badge} />
      <Reasons service={service} details={details} groups={groups} settings={settings} />
    </article>
  );
}
