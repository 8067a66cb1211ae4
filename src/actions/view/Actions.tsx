import { useMemo, useState } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summaries/summary-table.ts';
import type { MyDealBreakers } from '../../deal-breakers/view/use-deal-breakers.ts';
import type { DirectoryClient } from '../../directory/client.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { t } from '../../i18n/t.ts';
import type { LetterKind } from '../../letters/letter-kinds.ts';
import { openLetter } from '../../letters/open-letter.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { useCaseTitles } from '../../points/case-titles/case-titles.ts';
import type { PointGroup } from '../../points/point-groups.ts';
import { PointItem } from '../../points/view/PointItem.tsx';
import { useQuotes } from '../../points/view/use-quotes.ts';
import type { Settings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { ServiceLink } from '../../ui/page/ServiceLink.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { hasActions } from '../actions-data.ts';
import { rightsIn } from '../point-rights.ts';
import { DeletionLink } from './DeletionLink.tsx';
import { type KnownActions, useKnownActions } from './use-known-actions.ts';
import './actions.css';

interface Props {
  /** As it is shown. */
  service: ServiceSummary;
  settings: Settings;
  /** The points of the service; null while they are not known. */
  groups: readonly PointGroup[] | null;
  /** When they were fetched: ms since 1970. */
  fetchedAt: number;
  client: DirectoryClient;
  /** The language of translated titles. */
  language: string;
  dealBreakers: MyDealBreakers;
}

/** "What you can do" about a service: one closed line. Nothing if nothing is known. Showing it sends nothing. */
export function Actions({ service, settings, groups, ...points }: Props) {
  const known = useKnownActions(service, settings);
  const rights = useMemo(() => (groups ? rightsIn(groups) : []), [groups]);
  const [isOpen, setOpen] = useState(false);
  // A line that arrived with the points would push the footer away. They can be read above.
  const [hadPoints] = useState(groups !== null);
  const isKnown = known === undefined ? hasActions(service.id, settings.directory) : known !== null;
  if (!isKnown && !(hadPoints && rights.length > 0)) return null;
  return (
    <details
      class="what-you-can-do"
      data-actions={service.id}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('actionsTitle')}</summary>
      {isOpen && (
        <div>
          {known && <Known known={known} service={service} />}
          {rights.length > 0 && <Rights rights={rights} service={service.id} {...points} />}
        </div>
      )}
    </details>
  );
}

/** "What you can do" as an open section of a service's page, which shows the points itself. Nothing if nothing is known. */
export function ActionsSection({ service, settings }: Pick<Props, 'service' | 'settings'>) {
  const known = useKnownActions(service, settings);
  if (!known) return null;
  return (
    <section class="what-you-can-do" data-actions={service.id}>
      <h2>{t('actionsTitle')}</h2>
      <div>
        <Known known={known} service={service} />
      </div>
    </section>
  );
}

interface RightsProps extends Pick<Props, 'client' | 'fetchedAt' | 'language' | 'dealBreakers'> {
  rights: ReturnType<typeof rightsIn>;
  service: number;
}

/** The points about what a person may do, with their quotes. */
function Rights({ rights, service, fetchedAt, ...props }: RightsProps) {
  const { quotes, loadQuotes } = useQuotes(props.client, service, fetchedAt);
  const titles = useCaseTitles(props.client.profile.address);
  const context = { ...props, titles, quotes, loadQuotes };
  return (
    <section class="points" data-rights>
      <h3>{t('actionsRights')}</h3>
      <ul>
        {rights.map(({ right, classification, point }) => (
          <li key={point.id} data-right={right} data-classification={classification}>
            <PointItem saysClass point={point} classification={classification} {...context} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Known({
  known: { deletion, contact, alternatives },
  service,
}: {
  known: KnownActions;
  service: ServiceSummary;
}) {
  const letter = (kind: LetterKind) => startInBackground('open a letter', openLetter(service.id, kind));
  return (
    <>
      {deletion && <DeletionLink deletion={deletion} />}
      {(contact ?? deletion) && (
        <section data-letters>
          <h3>{t('actionsData')}</h3>
          <p class="row">
            <Button data-action="letter-access" onClick={() => letter('access')}>
              {t('actionsAskForData')}
            </Button>
            <Button data-action="letter-erasure" onClick={() => letter('erasure')}>
              {t('actionsAskToDelete')}
            </Button>
          </p>
        </section>
      )}
      {alternatives.length > 0 && <Alternatives services={alternatives} than={serviceName(service)} />}
    </>
  );
}

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
