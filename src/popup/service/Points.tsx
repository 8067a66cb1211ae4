import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { listDate } from '../../catalog/list-record.ts';
import type { CurrentService } from '../../catalog/site/newer-services.ts';
import { noGrade } from '../../catalog/site/no-grade.ts';
import { ListDifference } from '../../catalog/view/ListDifference.tsx';
import type { Details } from '../../details/view/use-details.ts';
import { directoryName } from '../../directory/profile.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/errors.ts';
import type { PointGroup } from '../../points/point-groups.ts';
import { RequestStatus } from '../../requests/view/RequestStatus.tsx';
import { changeSettings } from '../../settings/settings.ts';
import { useSettingChange } from '../../settings/view/use-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { usePopup } from '../view/popup-state.ts';
import { GroupedPoints } from './GroupedPoints.tsx';

interface Props {
  service: CurrentService;
  details: Details;
  /** Null until the details have arrived. */
  groups: readonly PointGroup[] | null;
  dealBreakers: ComponentChildren;
  /** What an answer of our own opens: that it may train AI on what people give it. */
  trains?: ComponentChildren;
}

/**
 * What is below the head of a service: its points, a failure, or the button that asks for them. They come below what is there
 * while they are asked for.
 */
export function Points({ service, details, groups, dealBreakers, trains }: Props) {
  const { request, profile } = details;
  const { notice, settings, list, isPrivate } = usePopup();
  const name = directoryName(profile.address);
  const isRated = service.grade !== null;
  // A service that was chosen stays when the list is deleted.
  const listedAt = list ? listDate(list) : 0;
  // The points replace the button. If the reader pressed it, they take the focus, which would otherwise be lost.
  const wasPressed = useRef(false);
  const ask = () => {
    wasPressed.current = true;
    details.ask();
  };
  // Points that the popup asked for by itself leave its height as it was.
  const wasAsked = useRef(request.state === 'asking');
  const answering = useFocusAfterRemoval(Number(notice.isOpen), '.no-points button', '.service-points');
  const answer = (asks: boolean) => {
    answering(0);
    notice.answer(asks);
  };
  const accept = () => {
    answer(true);
    // The popup waits for the notice only if nobody has been told before.
    if (request.state === 'not-asked') ask();
  };
  const sends = t('popupWhatIsSent', name, serviceName(service));
  return (
    <>
      {!isRated && <p class="say">{noGrade('unrated').sentence}</p>}
      {notice.isOpen && <OnOpenNotice accept={accept} refuse={() => answer(false)} />}
      {dealBreakers}
      {request.value && groups ? (
        <GroupedPoints
          service={service}
          details={details}
          fetched={request.value}
          groups={groups}
          takesFocus={wasPressed.current}
          keepsHeight={wasAsked.current}
          trains={trains}
        />
      ) : (
        <div class="no-points">
          <ListDifference service={service} />
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
            sends={notice.isOpen ? undefined : isPrivate ? `${t('popupPrivateWindow')} ${sends}` : sends}
          >
            {isRated && listedAt > 0 && t('popupGradeHolds', formatDate(listedAt))}
          </RequestStatus>
        </div>
      )}
    </>
  );
}

/**
 * Says that the popup asks as soon as it opens, with a button that changes this. Each popup shows it until somebody
 * answers.
 */
function OnOpenNotice({ accept, refuse }: { accept: () => void; refuse: () => void }) {
  const { settings } = usePopup();
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
            startInBackground('store the answer', changeSettings({ noticeAnswered: true }));
            accept();
          }}
        >
          {t('popupOfferYes')}
        </Button>
        <Button
          look="link"
          data-action="on-click"
          onClick={async () => {
            if (await change({ askForPoints: 'on-click', noticeAnswered: true })) refuse();
          }}
        >
          {t('welcomeAskFirst')}
        </Button>
      </p>
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
