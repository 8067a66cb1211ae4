import { render } from 'preact';
import { actionsData } from '../../actions/actions-data.ts';
import { listInUse } from '../../catalog/list-in-use.ts';
import { type Absence, absenceOf } from '../../catalog/site/absence.ts';
import { directoryName } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { ifStorageFailed } from '../../platform/errors.ts';
import { pageParameters } from '../../platform/page-address.ts';
import { isPublicSuffix } from '../../platform/public-suffix.ts';
import { openPage } from '../../ui/page/open-page.tsx';
import { FailureSentence } from '../../ui/texts/FailureSentence.tsx';
import { LETTER_KINDS } from '../letter-kinds.ts';
import { LettersPage } from './LettersPage.tsx';

// A browser may keep a page that was left, to show it again. What was typed on this one is not kept.
addEventListener('pagehide', () => {
  const root = document.querySelector('main');
  if (root) render(null, root);
});
addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
  if (persisted) location.reload();
});

/** `?id=182&letter=erasure` is a letter to a service. Our own links have a token instead. */
// The title does not name the service: the browser's history keeps titles.
await openPage('lettersTitle', async ({ directory }) => {
  const parameters = await pageParameters();
  const id = Number(parameters?.get('id'));
  const [data, inUse] = await Promise.all([
    actionsData(),
    listInUse(directory, isPublicSuffix).catch(ifStorageFailed(null)),
  ]);
  const service = parameters && inUse?.index?.summaries.get(id);
  if (!service) {
    return (
      <>
        <h1>{t('lettersTitle')}</h1>
        {parameters ? (
          <Absent absence={absenceOf(inUse?.list ?? null)} directory={directoryName(directory)} />
        ) : (
          <p data-forgotten>{t('popupExpired')}</p>
        )}
      </>
    );
  }
  const kind = LETTER_KINDS.find((each) => each === parameters?.get('letter')) ?? 'access';
  return (
    <LettersPage
      service={service}
      contact={data?.of(service)?.contact ?? null}
      authorities={data?.authorities() ?? []}
      first={kind}
    />
  );
});

/** Why there is no letter to a service. */
function Absent({ absence, directory }: { absence: Absence; directory: string }) {
  switch (absence.state) {
    case 'unlisted':
      return <p>{t('lettersUnknownService')}</p>;
    case 'list-coming':
      return <p>{t('listNotComplete')}</p>;
    case 'list-unavailable':
      return (
        <>
          {absence.failure.kind !== 'storage-unavailable' && <p>{t('listNotComplete')}</p>}
          <p class="problem">
            <FailureSentence failure={absence.failure} directory={directory} />
          </p>
        </>
      );
  }
}
