import { type ComponentChildren, Fragment } from 'preact';
import { CaseTitle } from '../../cases/CaseTitle.tsx';
import { caseTitle } from '../../cases/case-title.ts';
import { type CaseTitles, useCaseTitles } from '../../cases/case-titles.ts';
import { plainTitle } from '../../directory/html-text.ts';
import { directoryName, profileOf } from '../../directory/profile.ts';
import { t } from '../../i18n/t.ts';
import { RequestStatus } from '../../requests/view/RequestStatus.tsx';
import type { RequestState } from '../../requests/view/use-request.ts';
import type { Settings } from '../../settings/settings.ts';
import { useSettings } from '../../settings/view/use-settings.ts';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { casesOfStarter, type KnownCase, STARTERS, type Starter, starterText } from '../starters.ts';
import { type MyDealBreakers, useDealBreakers } from '../view/use-deal-breakers.ts';
import { CaseSearch } from './CaseSearch.tsx';
import { ChosenDealBreakers } from './ChosenDealBreakers.tsx';
import { type Cases, useCases } from './use-cases.ts';

/** What this person does not accept, and where to choose it: ten starters, and a search over all cases. */
export function DealBreakersPage({ first }: { first: Settings }) {
  const { directory, sendNothing } = useSettings(first);
  // The key drops the cases of another directory.
  return <DealBreakersOf key={directory} directory={directory} sendNothing={sendNothing} />;
}

function DealBreakersOf({ directory, sendNothing }: Pick<Settings, 'directory' | 'sendNothing'>) {
  const dealBreakers = useDealBreakers(directory);
  const { request, ask } = useCases(profileOf(directory));
  const titles = useCaseTitles(directory);
  const cases = [...(request.value?.byId.values() ?? [])];
  const isComplete = request.state === 'arrived' && cases.length > 0;
  const load = <LoadCases request={request} ask={ask} directory={directory} sendNothing={sendNothing} />;
  const isNeededFirst = STARTERS.every((starter) => casesOfStarter(starter, directory, []).length === 0);
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
      <CaseSearch dealBreakers={dealBreakers} cases={cases} titles={titles} load={!isNeededFirst && load}>
        {isGone(request) && titles && <TitlesOnly titles={titles} directory={directory} />}
      </CaseSearch>
    </>
  );
}

/** Whether the directory no longer gives its cases, and none has arrived. */
function isGone(request: RequestState<Cases>): boolean {
  return request.state === 'failed' && request.failure.kind === 'gone' && !request.value?.byId.size;
}

/** Our short titles without the directory's cases: we do not know the number of each, so there is nothing to choose. */
function TitlesOnly({ titles, directory }: { titles: CaseTitles; directory: string }) {
  return (
    <>
      <p>{t('casesTitlesOnly', directoryName(directory), t('dealBreakerAdd'))}</p>
      <MoreRows rows={titles.all()} first={20}>
        {(shown) => (
          <ul class="case-list" lang={titles.language}>
            {shown.map((title) => (
              <li key={title} data-title-only>
                {title}
              </li>
            ))}
          </ul>
        )}
      </MoreRows>
    </>
  );
}

interface LoadProps {
  request: RequestState<Cases>;
  ask: () => void;
  directory: string;
  sendNothing: boolean;
}

/** The button that fetches all cases of the directory, with what it sends, and what became of it. */
function LoadCases({ request, ask, directory, sendNothing }: LoadProps) {
  const name = directoryName(directory);
  return (
    <>
      <RequestStatus
        of="cases"
        request={request}
        directory={name}
        ask={ask}
        button={{ label: t('casesLoad', name), sendNothing }}
        sends={t('casesWhatIsSent', name)}
      />
      {request.state === 'arrived' && request.value.byId.size === 0 && <p>{t('casesNone', name)}</p>}
    </>
  );
}

interface Props {
  dealBreakers: MyDealBreakers;
  cases: readonly KnownCase[];
  titles: CaseTitles | null;
  directory: string;
}

/**
 * Ten things that many people do not accept, with the cases that each stands for at this directory. `load`: what fetches
 * these cases.
 */
function StarterList({ load, ...props }: Props & { load: ComponentChildren }) {
  const { cases } = props;
  return (
    <section data-section="starters">
      <h2>{t('startersTitle')}</h2>
      {cases.length > 0 && <p class="soft">{t('startersLead')}</p>}
      {load}
      <ul class="starter-list">
        {STARTERS.map((starter) => (
          <StarterItem
            key={starter}
            starter={starter}
            saysUnknown={cases.length > 0 || load === false}
            {...props}
          />
        ))}
      </ul>
    </section>
  );
}

interface StarterProps extends Props {
  starter: Starter;
  /** Whether it says why it cannot be chosen; not where all starters need the cases first, and a button above loads them. */
  saysUnknown: boolean;
}

function StarterItem({ starter, saysUnknown, dealBreakers, cases, titles, directory }: StarterProps) {
  const found = casesOfStarter(starter, directory, cases);
  const own = dealBreakers.chosen.filter((pointCase) => pointCase.starter === starter);
  // Without the directory's titles the starter's own words have to do.
  const titled = found.filter(({ title }) => title !== '');
  const help = `starter-${starter}`;
  const change = () => {
    if (own.length > 0) dealBreakers.remove(own);
    else dealBreakers.add(found.map(({ id, title }) => ({ id, title: plainTitle(title), starter })));
  };
  return (
    <li>
      <label class="check">
        <input
          type="checkbox"
          data-starter={starter}
          checked={own.length > 0}
          disabled={found.length === 0 && own.length === 0}
          aria-describedby={help}
          onChange={({ currentTarget }) => {
            // The stored choice decides: it may be refused.
            currentTarget.checked = own.length > 0;
            change();
          }}
        />
        {starterText(starter)}
      </label>
      <p id={help} class="soft">
        {found.length === 0 &&
          saysUnknown &&
          t(cases.length > 0 ? 'starterUnknown' : 'starterNotLoaded', directoryName(directory))}
        {titled.map((pointCase, index) => (
          <Fragment key={pointCase.id}>
            {index > 0 && ' · '}
            <CaseTitle
              original={pointCase.title}
              title={caseTitle(pointCase)}
              language="en"
              titles={titles}
            />
          </Fragment>
        ))}
      </p>
    </li>
  );
}
