import type { ReasonGroup } from '../details/order.ts';
import type { DirectoryProfile } from '../directory/profile.ts';
import type { ServiceDocument } from '../directory/schema.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { failureText } from '../ui/failure-text.ts';
import { t } from '../ui/i18n.ts';
import { PointList } from '../ui/PointList.tsx';
import type { Answer } from './use-details.ts';

interface Props {
  answer: Answer;
  /** The reasons in their order, once they have arrived. */
  groups: readonly ReasonGroup[] | null;
  ask: () => void;
  id: number;
  profile: DirectoryProfile;
}

/** The main button, and what comes of it. */
export function Reasons({ answer, groups, ask, id, profile }: Props) {
  const host = new URL(profile.address).host;
  if (answer.state === 'arrived' && groups) {
    return (
      <div class="reasons">
        {groups.length === 0 && <p class="verdict">{t('popupNoReasons')}</p>}
        {groups.map((group) => (
          <PointList key={group.classification} {...group} />
        ))}
        <Documents documents={answer.details.documents} />
        <p class="sent soft">
          <ExternalLink href={profile.page.replace('{id}', String(id))}>
            {t('popupSeeAtDirectory', host)}
          </ExternalLink>
        </p>
      </div>
    );
  }
  const failed = answer.state === 'failed';
  return (
    <>
      {failed && (
        <p class="verdict" role="alert" data-failure={answer.failure.kind}>
          {failureText(answer.failure)}
        </p>
      )}
      <button
        type="button"
        class="main-button popup-action"
        data-action="reasons"
        disabled={answer.state === 'asking'}
        onClick={ask}
      >
        {answer.state === 'asking'
          ? t('popupAsking', host)
          : t(failed ? 'popupTryAgain' : 'popupShowReasons')}
      </button>
      {answer.state === 'not-asked' && <p class="sent soft">{t('popupWhatIsSent', host, String(id))}</p>}
    </>
  );
}

function Documents({ documents }: { documents: readonly ServiceDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <section class="documents">
      <h2>{t('popupDocuments')}</h2>
      <ul>
        {documents.map(({ id, name, url }) => (
          <li key={id} dir="auto">
            {url ? <ExternalLink href={url}>{name}</ExternalLink> : name}
          </li>
        ))}
      </ul>
    </section>
  );
}
