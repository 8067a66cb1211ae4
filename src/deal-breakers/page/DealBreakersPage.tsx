import { CaseContext } from '../../cases/case-context.ts';
import { caseText } from '../../cases/case-title.ts';
import { type CaseTitles, useCaseTitles } from '../../cases/case-titles.ts';
import { directoryName, TOSDR_ADDRESS } from '../../directory/profile.ts';
import { formatPhrases } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import {
  isYes,
  QUESTION_IDS,
  type QuestionId,
  questionText,
  worseTitles,
} from '../../questions/questions.ts';
import { RequestStatus } from '../../requests/view/RequestStatus.tsx';
import type { RequestState } from '../../requests/view/use-request.ts';
import type { Settings } from '../../settings/settings.ts';
import { useSettings } from '../../settings/view/use-settings.ts';
import type { DealBreaker, MyDealBreakers } from '../my-deal-breakers.ts';
import { usePageCases } from '../view/point-additions.tsx';
import { CaseSearch } from './CaseSearch.tsx';
import { ChosenCases } from './ChosenCases.tsx';
import { type Cases, useCases } from './use-cases.ts';

/** Those that ask for something bad: "I don't accept that it lets me delete my data" is nothing that anybody means. */
const SWITCHED = QUESTION_IDS.filter((question) => isYes(question, 'worse'));

/** What this person does not accept, and where to choose it: a switch for each question, and a search over all cases. */
export function DealBreakersPage({ first }: { first: Settings }) {
  const { directory, sendNothing } = useSettings(first);
  // The key drops the cases of another directory.
  return <DealBreakersOf key={directory} directory={directory} sendNothing={sendNothing} />;
}

function DealBreakersOf({ directory, sendNothing }: Pick<Settings, 'directory' | 'sendNothing'>) {
  const { dealBreakers, cases: context, isRead } = usePageCases(directory);
  // The questions know their cases by the titles of ToS;DR, whatever the directory.
  const titles = useCaseTitles(TOSDR_ADDRESS);
  const { request, ask } = useCases(directory);
  const name = directoryName(directory);
  const cases = [...(request.value?.byId.values() ?? [])];
  const hasArrived = request.state === 'arrived';
  const { length } = dealBreakers.chosen;
  if (!isRead || titles === undefined) return null;
  return (
    <CaseContext.Provider value={context}>
      <h1>{t('dealBreakersTitle')}</h1>
      <p>{t('dealBreakersLead')}</p>
      <p role="status" class={dealBreakers.problem === '' ? undefined : 'problem'}>
        {dealBreakers.problem}
      </p>
      <section data-section="questions">
        <h2>{length === 0 ? t('dealBreakersNoneChosen') : tCount('dealBreakersChosen', length)}</h2>
        <ul class="question-switches">
          {SWITCHED.map((question) => (
            <QuestionSwitch key={question} question={question} titles={titles} dealBreakers={dealBreakers} />
          ))}
        </ul>
      </section>
      <section data-section="search">
        <h2 tabIndex={-1}>{t('casesTitle')}</h2>
        <ChosenCases dealBreakers={dealBreakers} cases={cases} isComplete={hasArrived && cases.length > 0} />
        <RequestStatus
          of="cases"
          request={request}
          directory={name}
          ask={ask}
          button={{ label: t('casesLoad', name), sendNothing }}
          sends={t('casesWhatIsSent', name)}
        />
        {cases.length === 0 && (hasArrived || isGone(request)) && <p>{t('casesNone', name)}</p>}
        {cases.length > 0 && <CaseSearch dealBreakers={dealBreakers} cases={cases} />}
      </section>
    </CaseContext.Provider>
  );
}

/** Whether the directory no longer gives its cases. */
function isGone(request: RequestState<Cases>): boolean {
  return request.state === 'failed' && request.failure.kind === 'gone';
}

/** As many cases of a question as are named. */
const MAX_NAMED = 3;

interface SwitchProps {
  question: QuestionId;
  titles: CaseTitles | null;
  dealBreakers: MyDealBreakers;
}

/** Switches a question as a deal-breaker, and names the cases that it covers. */
function QuestionSwitch({ question, titles, dealBreakers }: SwitchProps) {
  const dealBreaker: DealBreaker = { kind: 'question', question };
  const isChosen = dealBreakers.chosen.some((one) => one.kind === 'question' && one.question === question);
  const help = `covers-${question}`;
  const covered = worseTitles(question).map((title) => caseText(title, titles));
  const named = formatPhrases(covered.slice(0, MAX_NAMED));
  const more = covered.length - MAX_NAMED;
  return (
    <li>
      <label>
        <span>{questionText(question)}</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isChosen}
          class="switch"
          data-question={question}
          checked={isChosen}
          aria-describedby={help}
          onChange={({ currentTarget }) => {
            // The stored choice decides: it may be refused.
            currentTarget.checked = isChosen;
            if (isChosen) dealBreakers.remove([dealBreaker]);
            else dealBreakers.add([dealBreaker]);
          }}
        />
      </label>
      <p id={help} class="soft" dir="auto">
        {more > 0 ? tCount('dealBreakersCoverMore', more, named) : t('dealBreakersCover', named)}
      </p>
    </li>
  );
}
