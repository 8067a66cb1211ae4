import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summaries.ts';
import type { CachedDetails } from '../../details/details-cache.ts';
import type { ReasonGroup } from '../../details/order.ts';
import type { Classification } from '../../directory/schema.ts';
import { t } from '../../i18n/t.ts';
import { languageName } from '../../i18n/ui-language.ts';
import type { Settings } from '../../settings/settings.ts';
import { PointList } from '../../ui/points/PointList.tsx';
import { Actions } from './Actions.tsx';
import { Age } from './Age.tsx';
import { AlwaysOffer } from './AlwaysOffer.tsx';
import { ClassFilter } from './ClassFilter.tsx';
import { Documents } from './Documents.tsx';
import { printIfRequested } from './print.ts';
import type { Details } from './use-details.ts';
import { useQuotes } from './use-quotes.ts';

interface Props {
  service: ServiceSummary;
  details: Details;
  fetched: CachedDetails;
  groups: readonly ReasonGroup[];
  settings: Settings;
  /** Whether the list takes the focus when it appears. */
  takesFocus: boolean;
}

/** The points of a service by class, its documents, and the actions for them. */
export function ReasonList({ service, details, fetched, groups, settings, takesFocus }: Props) {
  const { client } = details;
  const { address } = client.profile;
  const [chosen, setChosen] = useState<Classification | null>(null);
  const { quotes, loadQuotes } = useQuotes(client, service.id);
  // Newer details may have no point of the chosen class. Then all are shown.
  const shown = groups.some(({ classification }) => classification === chosen) ? chosen : null;
  const language = details.language ?? 'en';
  const isTranslated = groups.some(({ reasons }) => reasons.some(({ translated }) => translated));
  const section = useRef<HTMLElement>(null);
  // Before the paint, so that keys go to the reasons as soon as they are visible.
  useLayoutEffect(() => {
    if (takesFocus) section.current?.focus({ preventScroll: true });
  }, []);
  useEffect(printIfRequested, []);
  return (
    <section class="reasons" ref={section} tabIndex={-1} aria-label={t('optionsReasons')}>
      {!settings.reasonsOffered && !settings.reasonsAlways && <AlwaysOffer host={new URL(address).host} />}
      {groups.length === 0 && <p class="verdict">{t('popupNoReasons')}</p>}
      {groups.length > 1 && <ClassFilter groups={groups} chosen={shown} choose={setChosen} />}
      {isTranslated && <p class="soft after">{t('popupTranslated', languageName(language))}</p>}
      {groups.map((group) => (
        <PointList
          key={group.classification}
          {...group}
          hidden={shown !== null && shown !== group.classification}
          language={language}
          quotes={quotes}
          loadQuotes={loadQuotes}
          client={client}
        />
      ))}
      <Documents documents={fetched.details.documents} groups={groups} directory={address} />
      <Actions service={service} groups={groups} details={details} fetched={fetched} />
      <Age at={fetched.at} details={details} />
    </section>
  );
}
