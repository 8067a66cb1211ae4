import { useCallback } from 'preact/hooks';
import { directoryName, profileOf } from '../../directory/profile.ts';
import type { Case } from '../../directory/schema.ts';
import { t } from '../../i18n/t.ts';
import { useCaseTitles } from '../../points/case-titles/case-titles.ts';
import { type Cases, useCases } from '../../points/use-cases.ts';
import type { Settings } from '../../settings/settings.ts';
import { readSnapshotCases } from '../../snapshot/snapshot-cases.ts';
import { Button } from '../../ui/Button.tsx';
import { RequestStatus } from '../../ui/RequestStatus.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import type { RequestState } from '../../ui/use-request.ts';
import { useSettings } from '../../ui/use-settings.ts';
import { casesOfStarter, STARTERS } from '../starters.ts';
import { useDealBreakers } from '../view/use-deal-breakers.ts';
import { CaseSearch } from './CaseSearch.tsx';
import { ChosenDealBreakers } from './ChosenDealBreakers.tsx';
import type { KnownCase } from './known-case.ts';
import { StarterList } from './StarterList.tsx';

/** What this person does not accept, and where to choose it: ten starters, and a search over all cases. */
export function DealBreakersPage({ first }: { first: Settings }) {
  const { directory } = useSettings(first);
  // The key drops the cases of another directory.
  return <DealBreakersOf key={directory} directory={directory} />;
}

const NO_EVENTS: readonly [] = [];

function DealBreakersOf({ directory }: { directory: string }) {
  const dealBreakers = useDealBreakers(directory);
  const { request, ask } = useCases(profileOf(directory), 'when-asked');
  const titles = useCaseTitles(directory);
  const readSnapshot = useCallback(() => readSnapshotCases(directory), [directory]);
  const snapshot = useLatest(readSnapshot, NO_EVENTS).value;
  // Not known before the snapshot is read: the cases of the starters would appear a moment later.
  if (snapshot === undefined) return null;
  const atHand = snapshot?.cases ?? [];
  const fetched = request.value?.byId ?? new Map<number, Case>();
  const isComplete = request.state === 'arrived' && fetched.size > 0;
  const cases = isComplete ? [...fetched.values()] : withFetched(atHand, fetched);
  const load = <LoadCases request={request} ask={ask} directory={directory} />;
  const isNeededFirst = STARTERS.every((starter) => casesOfStarter(starter, directory, atHand).length === 0);
  return (
    <>
      <h1>{t('dealBreakersTitle')}</h1>
      <p>{t('dealBreakersLead')}</p>
      <p role="status" class={dealBreakers.problem === '' ? undefined : 'problem'}>
        {dealBreakers.problem}
      </p>
      <ChosenDealBreakers
        dealBreakers={dealBreakers}
        cases={cases}
        titles={titles}
        isComplete={isComplete}
        directory={directory}
      />
      <StarterList
        dealBreakers={dealBreakers}
        cases={cases}
        titles={titles}
        directory={directory}
        load={isNeededFirst && load}
      />
      <CaseSearch
        dealBreakers={dealBreakers}
        cases={cases}
        titles={titles}
        snapshotAt={isComplete ? null : (snapshot?.takenAt ?? null)}
        load={!isNeededFirst && load}
      />
    </>
  );
}

/** The cases of the snapshot with those that have been fetched so far, which are newer. */
function withFetched(
  ofSnapshot: readonly KnownCase[],
  fetched: ReadonlyMap<number, KnownCase>,
): readonly KnownCase[] {
  return [
    ...new Map([...ofSnapshot.map((pointCase) => [pointCase.id, pointCase] as const), ...fetched]).values(),
  ];
}

interface Props {
  /** The request for all cases. It is sent by the button only. */
  request: RequestState<Cases>;
  ask: () => void;
  directory: string;
}

/** The button that fetches all cases of the directory, with what it sends, and what became of it. */
function LoadCases({ request, ask, directory }: Props) {
  const name = directoryName(directory);
  return (
    <>
      {request.state === 'not-asked' && (
        <>
          <p>
            <Button data-action="load-cases" onClick={ask}>
              {t('casesLoad', name)}
            </Button>
          </p>
          <p class="soft">{t('casesWhatIsSent', name)}</p>
        </>
      )}
      <RequestStatus name="cases" request={request} directory={name} tryAgain={ask}>
        {request.value?.byId.size === 0 && <p>{t('casesNone', name)}</p>}
      </RequestStatus>
    </>
  );
}
