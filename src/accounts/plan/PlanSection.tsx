import { actionsData } from '../../actions/actions-data.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/files/FileButton.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { PlanTask } from './PlanTask.tsx';
import { tasksOf } from './plan.ts';
import type { MyPlan } from './use-plan.ts';
import './plan.css';

const NO_EVENTS: readonly [] = [];

/** What is to be done about the accounts that a person wants to leave or ask, and the file that keeps it. */
export function PlanSection({ plan: { plan, setDone, save, load, problem } }: { plan: MyPlan }) {
  const data = useLatest(actionsData, NO_EVENTS).value ?? null;
  const tasks = tasksOf(plan);
  return (
    <section data-plan={tasks.length}>
      <h2>{t('planTitle')}</h2>
      <p>{t('planHelp')}</p>
      {tasks.length > 0 && (
        <ul>
          {tasks.map((entry) => (
            <PlanTask
              key={entry.id}
              entry={entry}
              deletion={data?.of(entry)?.delete ?? null}
              setDone={(isDone) => setDone(entry.id, isDone)}
            />
          ))}
        </ul>
      )}
      <p class="row actions">
        {plan.size > 0 && (
          <Button data-action="save-plan" onClick={save}>
            {t('planSave')}
          </Button>
        )}
        <FileButton action="load-plan" accept=".json,application/json" onChoose={load}>
          {t('planLoad')}
        </FileButton>
      </p>
      <p role="alert" class={problem === '' ? undefined : 'problem'}>
        {problem}
      </p>
    </section>
  );
}
