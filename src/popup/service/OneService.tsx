import { useEffect, useMemo, useState } from 'preact/hooks';
import { Actions } from '../../actions/view/Actions.tsx';
import type { Site } from '../../catalog/site/site.ts';
import type { ServiceSummary } from '../../catalog/summary-table.ts';
import { recentChangeText } from '../../catalog/view/change-text.ts';
import { detailsKey, useDetails } from '../../details/view/use-details.ts';
import { directoryName } from '../../directory/profile.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { gradeLabel, shortVerdict } from '../../i18n/grade-verdict.ts';
import { t } from '../../i18n/t.ts';
import { groupPoints } from '../../points/point-groups.ts';
import { TermsChangeLine, useTraining } from '../../terms-changes/view/TermsChanges.tsx';
import { Button } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Footer } from '../view/Footer.tsx';
import { PageReading } from '../view/PageReading.tsx';
import { PopupView } from '../view/PopupView.tsx';
import { usePopup } from '../view/popup-state.ts';
import { ServiceTabs } from '../view/ServiceTabs.tsx';
import { Badge } from './Badge.tsx';
import { compareWithTab } from './compare-with-tab.ts';
import { HostLine, type MatchedSite } from './HostLine.tsx';
import { Points } from './Points.tsx';

interface Props {
  /** As the list has it. */
  service: ServiceSummary;
  /** The tab's site; null for a service that was chosen by search. */
  site: MatchedSite | null;
}

/** How long screen readers wait for the points before they read the verdict. */
const ANNOUNCE_AFTER_MS = 1_000;

/** One service: head, points, and a footer with its badge. */
export function OneService({ service: listed, site }: Props) {
  const { settings, asksOnOpen, changes, dealBreakersOf, services, reading } = usePopup();
  // What is found in the page replaces the points, from the press on.
  const isRead = reading.state.kind !== 'idle' || reading.looking !== null;
  const service = services.current(listed);
  const details = useDetails(settings, listed, asksOnOpen, services);
  const { request, profile } = details;
  const fetched = request.value;
  const groups = useMemo(
    () => fetched && groupPoints(fetched.details.points, fetched.details.documents),
    [fetched],
  );
  const training = useTraining(listed, profile.address);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const page = profile.page(service.id);
  // The link to ask for a rating stays if an answer comes while it is shown.
  const isUnrated = service.grade === null && listed.grade === null;
  const link = t(isUnrated ? 'popupAskForRating' : 'popupSeeAtDirectory', directoryName(profile.address));
  return (
    <PopupView
      seal={serviceLook(service)}
      title={serviceName(service)}
      verdict={<VerdictLine service={service} />}
      isBusy={request.state === 'asking' && !isLate}
      note={
        <HostLine
          site={site}
          service={service}
          // Where the popup says what the list said, that sentence has the only date.
          change={service.listDifference ? null : recentChangeText(listed, changes, settings, Date.now())}
        />
      }
      service={service}
      links={{ id: service.id, compare: () => compareWithTab(service.id, settings.directory) }}
      footer={
        <Footer
          link={<ExternalLink href={page}>{link}</ExternalLink>}
          badge={<Badge service={service} picture={details.badge} />}
          hidesAge={fetched !== null}
        />
      }
    >
      <TermsChangeLine service={listed} />
      {isRead ? (
        <>
          <PageReading />
          <Button class="after" look="link" data-action="back-to-points" onClick={reading.stop}>
            {t('readingBack')}
          </Button>
        </>
      ) : (
        <Points
          service={service}
          trains={training?.source}
          details={details}
          groups={groups}
          dealBreakers={dealBreakersOf({
            points: fetched?.details.points ?? null,
            trains: training !== null,
            reviewed: service.reviewed,
          })}
        />
      )}
      {!isRead && !groups && training?.point}
      {!isRead && (service.grade === null || groups?.length === 0) && <PageReading />}
      <Actions service={service} settings={settings} />
    </PopupView>
  );
}

/** What the grade means, in two or three words. Screen readers read the grade first: the seal is a picture. */
function VerdictLine({ service }: { service: ServiceSummary }) {
  const { grade } = service;
  return (
    <>
      {grade !== null && <span class="visually-hidden">{gradeLabel(grade, true)}. </span>}
      {shortVerdict(service)}
    </>
  );
}

type ListedSite = Extract<Site, { readonly service: ServiceSummary }>;

/** A site that is in the list. Several services that claim its host are shown as tabs. */
export function ListedService({ site }: { site: ListedSite }) {
  const {
    services: { current },
    settings,
  } = usePopup();
  const services = [site.service, ...site.others];
  const [chosen, setChosen] = useState(site.service.id);
  const service = services.find(({ id }) => id === chosen) ?? site.service;
  const key = detailsKey(settings, service.id);
  const view = <OneService key={key} service={service} site={site} />;
  if (services.length === 1) return view;
  return (
    <ServiceTabs services={services.map(current)} chosen={service.id} choose={setChosen}>
      {view}
    </ServiceTabs>
  );
}
