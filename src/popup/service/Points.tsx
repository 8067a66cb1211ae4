import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { listDate } from '../../catalog/list-record.ts';
import type { CurrentService } from '../../catalog/site/shown-site.ts';
import {
  type DealBreakerCount,
  dealBreakersOf,
  type FoundCase,
} from '../../deal-breakers/my-deal-breakers.ts';
import { DealBreakersCount } from '../../deal-breakers/view/DealBreakersCount.tsx';
import { directoryName } from '../../directory/profile.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/errors.ts';
import type { PointGroup } from '../../points/point-groups.ts';
import { DealBreakerList } from '../../points/view/DealBreakerName.tsx';
import type { Details } from '../../points/view/use-details.ts';
import { changeSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { RequestStatus } from '../../ui/RequestStatus.tsx';
import { ListDifference } from '../../ui/texts/ListDifference.tsx';
import { useSettingChange } from '../../ui/use-settings.ts';
import { usePopup } from '../view/popup-state.ts';
import { GroupedPoints } from './GroupedPoints.tsx';

interface Props {
  service: CurrentService;
  details: Details;
  /** Null until the details have arrived. */
  groups: readonly PointGroup[] | null;
  dealBreakers: ComponentChildren;
}

/** What is below the head of a service: its points, the room for them, a failure, or the button that asks for them. */
export function Points({ service, details, groups, dealBreakers }: Props) {
  const { request, profile } = details;
  const { notice, settings, list } = usePopup();
  const name = directoryName(profile.address);
  const isRated = service.grade !== null;
  const note = (
    <>
      {dealBreakers}
      {service.listed && <ListDifference service={service} listed={service.listed} />}
    </>
  );
  // The points replace the button. If the reader pressed it, they take the focus, which would otherwise be lost.
  const wasPressed = useRef(false);
  const ask = () => {
    wasPressed.current = true;
    details.ask();
  };
  const accept = () => {
    notice.answer(true);
    // The popup waits for the notice only if nobody has been told before.
    if (request.state === 'not-asked') ask();
  };
  const noticeView = notice.isOpen && <OnOpenNotice accept={accept} />;
  // Keep the reserved height after loading, to avoid a layout shift. A failure has only a sentence to show.
  const reservesRoom = useRef(request.state === 'asking' && isRated);
  if (groups?.length === 0 || request.state === 'failed') reservesRoom.current = false;
  const arrived = request.value && groups;
  return (
    <>
      {!isRated && !reservesRoom.current && <p class="say">{t('popupUnrated')}</p>}
      <div class={reservesRoom.current ? 'points-room' : arrived ? undefined : 'no-points'}>
        {arrived ? (
          <GroupedPoints
            service={service}
            details={details}
            fetched={request.value}
            groups={groups}
            note={note}
            notice={noticeView}
            takesFocus={wasPressed.current}
          />
        ) : request.state === 'asking' && !wasPressed.current ? (
          <>
            {isRated && <PointsComing note={note} />}
            {noticeView}
            {isRated && <div class="popup-action show-all-room" />}
          </>
        ) : (
          <>
            {note}
            <RequestStatus
              of="points"
              request={request}
              directory={name}
              ask={ask}
              button={{
                label: t('loadPoints'),
                sendNothing: settings.sendNothing,
                look: isRated ? 'main' : 'link',
              }}
              sends={notice.isOpen ? undefined : t('popupWhatIsSent', name, serviceName(service))}
            >
              {isRated && list && t('popupGradeHolds', formatDate(listDate(list)))}
            </RequestStatus>
            {noticeView}
          </>
        )}
      </div>
    </>
  );
}

/** Says that the popup asks as soon as it opens, with a button that changes this. Each popup shows it until somebody answers. */
function OnOpenNotice({ accept }: { accept: () => void }) {
  const { notice, settings } = usePopup();
  const { change, problem } = useSettingChange();
  return (
    <div class="note soft" data-notice="on-open">
      <p>{t('popupOffer', directoryName(settings.directory))}</p>
      <p class="links">
        <Button
          look="link"
          data-action="notice-ok"
          onClick={() => {
            // Not awaited: Firefox shows a prompt for permission only during the click.
            startInBackground('store the answer', changeSettings({ reasonsNoticed: true }));
            accept();
          }}
        >
          {t('popupOfferYes')}
        </Button>
        <Button
          look="link"
          data-action="on-click"
          onClick={async () => {
            if (await change({ reasons: 'on-click', reasonsNoticed: true })) notice.answer(false);
          }}
        >
          {t('popupOfferNo')}
        </Button>
      </p>
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  );
}

/**
 * Takes as much room as the pills and the four points that are about to arrive. It is blank for the first 200 ms.
 *
 * @param note what stands between the pills and the points
 */
function PointsComing({ note }: { note: ComponentChildren }) {
  return (
    <div class="coming">
      <p class="filter-buttons counts" aria-hidden="true">
        <i />
        <i />
        <i />
      </p>
      {note}
      <ul aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <li key={row}>
            <i />
            <i />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  count: DealBreakerCount;
  /** The cases that reviewers found; null if that is not known. */
  found: readonly FoundCase[] | null;
}

/** How many of a person's deal-breakers a service has. Opened, it names them; if none was found, all that were chosen. */
export function MyDealBreakersLine({ count, found }: LineProps) {
  const { dealBreakers, titles } = usePopup();
  const [isOpen, setOpen] = useState(false);
  const isCrossed = count.crossed !== null && count.crossed > 0;
  const ids = new Set(found?.map(({ id }) => id));
  const named = dealBreakersOf(dealBreakers.chosen).filter(
    ({ cases }) => !isCrossed || cases.some(({ id }) => ids.has(id)),
  );
  return (
    <details
      class={isCrossed ? 'my-deal-breakers crossed' : 'my-deal-breakers'}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span role="status">
          <DealBreakersCount count={count} />
        </span>
      </summary>
      {isOpen && <DealBreakerList dealBreakers={named} found={found} titles={titles} />}
    </details>
  );
}
