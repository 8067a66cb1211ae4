import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summaries.ts';
import type { ReasonGroup } from '../../details/order.ts';
import type { DirectoryProfile } from '../../directory/profile.ts';
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
import { printIfAsked } from './print.ts';
import type { Arrived, Details } from './use-details.ts';
import { useQuotes } from './use-quotes.ts';

interface Props {
  service: ServiceSummary;
  answer: Arrived;
  found: Details;
  groups: readonly ReasonGroup[];
  profile: DirectoryProfile;
  settings: Settings;
  /** Whether the reader asked for them here, and goes on reading here. */
  takesFocus: boolean;
}

/** The reasons that have arrived: filter, points, documents, and what can be done with them. */
export function ReasonList({ service, answer, found, groups, profile, settings, takesFocus }: Props) {
  const [chosen, setChosen] = useState<Classification | null>(null);
  const { quotes, want } = useQuotes(found.client, service.id);
  // Chosen before newer reasons came, and gone with them: then all are shown.
  const shown = groups.some(({ classification }) => classification === chosen) ? chosen : null;
  const language = found.language ?? 'en';
  const isTranslated = groups.some(({ reasons }) => reasons.some(({ translated }) => translated));
  const top = useRef<HTMLElement>(null);
  // Before the paint: a key that is pressed as soon as the reasons are seen goes on from here.
  useLayoutEffect(() => {
    if (takesFocus) top.current?.focus({ preventScroll: true });
  }, []);
  useEffect(printIfAsked, []);
  return (
    <section class="reasons" ref={top} tabIndex={-1} aria-label={t('optionsReasons')}>
      {!settings.reasonsOffered && !settings.reasonsAlways && (
        <AlwaysOffer host={new URL(profile.address).host} />
      )}
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
          wantQuotes={want}
          client={found.client}
        />
      ))}
      <Documents documents={answer.details.documents} groups={groups} directory={profile.address} />
      <Actions
        service={service}
        groups={groups}
        profile={profile}
        language={found.language}
        cached={{ at: answer.at, details: answer.details }}
      />
      <Age answer={answer} refresh={found.ask} />
    </section>
  );
}
