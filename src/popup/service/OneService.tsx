import { useMemo } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summaries.ts';
import { reasonGroups } from '../../details/order.ts';
import { profileInUse } from '../../directory/profile.ts';
import type { Settings } from '../../settings/settings.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Reasons } from './Reasons.tsx';
import { ServiceHead } from './ServiceHead.tsx';
import { useDetails } from './use-details.ts';
import { Verdict } from './Verdict.tsx';

interface Props {
  service: ServiceSummary;
  /** The claimed host or path that won for the tab's address; null for a service that was chosen by search. */
  claim: string | null;
  settings: Settings;
}

/** One service: who it is, the verdict, and the way to the reasons. */
export function OneService({ service, claim, settings }: Props) {
  const found = useDetails(settings, service.id);
  const { answer } = found;
  const details = answer.state === 'arrived' ? answer.details : null;
  const groups = useMemo(() => (details ? reasonGroups(details.points, details.documents) : null), [details]);
  return (
    <article class="service">
      <ServiceHead service={service} claim={claim} logo={answer.state === 'arrived' ? answer.logo : null} />
      <Verdict grade={service.grade} reviewed={service.reviewed} groups={groups} />
      <Badge service={service} picture={answer.state === 'arrived' ? answer.badge : null} />
      <Reasons
        service={service}
        found={found}
        groups={groups}
        profile={profileInUse(settings)}
        settings={settings}
      />
    </article>
  );
}
