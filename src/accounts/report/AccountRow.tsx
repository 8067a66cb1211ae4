import type { ComponentChildren } from 'preact';
import type { ActionsData } from '../../actions/actions-data.ts';
import { DeletionLine } from '../../actions/view/DeletionLink.tsx';
import { RequestLine } from '../../actions/view/RequestLine.tsx';
import { recentChangeText } from '../../catalog/view/change-text.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { formatList } from '../../i18n/format.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { shownHost } from '../../i18n/shown-host.ts';
import { t, tCount } from '../../i18n/t.ts';
import { ServiceLink } from '../../page/ServiceLink.tsx';
import type { Settings } from '../../settings/settings.ts';
import { Seal } from '../../ui/Seal.tsx';
import type { Account } from './account.ts';
import '../../page/service-row.css';

/** So many hosts are named, and the others are counted. */
const MAX_HOSTS = 3;

interface Props {
  account: Account;
  settings: Settings;
  star: ComponentChildren;
  /** Null before they are read. */
  actions: ActionsData | null;
  /** What changed in its terms. */
  terms?: ComponentChildren;
}

/**
 * One service: seal, name with a link to its points, the state of its review, what changed, the hosts that led
 * to it, and how its account is deleted.
 */
export function AccountRow({ account: { service, hosts, changes }, settings, star, actions, terms }: Props) {
  const known = actions?.of(service);
  const deletion = known?.delete;
  const change = recentChangeText(service, changes, settings, Date.now());
  return (
    <li class="service-row" data-service={service.id} data-addresses={hosts.size}>
      <Seal look={serviceLook(service)} />
      <div>
        <p class="name">
          <ServiceLink id={service.id}>{serviceName(service)}</ServiceLink>
          <span class={service.grade === null || service.reviewed ? 'visually-hidden' : 'tag'}>
            {gradeLabel(service.grade, service.reviewed)}
          </span>
          {change !== null && (
            <span class="tag" data-change>
              {change}
            </span>
          )}
        </p>
        <p class="soft">{hostsText([...hosts].map(shownHost))}</p>
        {terms && <p data-terms>{terms}</p>}
        {deletion && (
          <p class="deletion" data-deletion={deletion.difficulty}>
            <DeletionLine deletion={deletion} />
          </p>
        )}
        {known?.company && (
          <p class="deletion" data-requests>
            <RequestLine company={known.company} />
          </p>
        )}
      </div>
      {star}
    </li>
  );
}

/** `a.example`, or `5 web addresses: a.example, b.example, c.example, …` */
function hostsText(hosts: readonly string[]): string {
  const [only] = hosts;
  if (only !== undefined && hosts.length === 1) return only;
  const named = formatList(hosts.slice(0, MAX_HOSTS));
  const all = hosts.length > MAX_HOSTS ? `${named}, …` : named;
  return t('accountsHosts', tCount('hosts', hosts.length), all);
}
