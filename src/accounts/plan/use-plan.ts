import { useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { saveFile } from '../../ui/save-file.ts';
import { NO_PLAN, type Plan, type PlanChoice, today, withChoice, withDone } from './plan.ts';
import { mergedPlan, parsePlan, planFile } from './plan-file.ts';

/** The plan of this page, and what changes it. It is state of the page: when the page closes, only a saved file is left. */
export interface MyPlan {
  readonly plan: Plan;
  readonly choose: (
    service: { readonly id: number; readonly name: string },
    choice: PlanChoice | null,
  ) => void;
  readonly setDone: (id: number, isDone: boolean) => void;
  readonly save: () => void;
  readonly load: (file: File) => Promise<void>;
  /** Why the last file was not loaded, as a sentence; empty if it was. */
  readonly problem: string;
}

/** @param directory whose services the plan is about */
export function usePlan(directory: string): MyPlan {
  const [plan, setPlan] = useState<Plan>(NO_PLAN);
  const [problem, setProblem] = useState('');
  return {
    plan,
    problem,
    choose: (service, choice) => setPlan((current) => withChoice(current, service, choice)),
    setDone: (id, isDone) => setPlan((current) => withDone(current, id, isDone ? today() : null)),
    save: () => saveFile('smallprint-plan.json', planFile(plan, directory)),
    async load(file) {
      const loaded = parsePlan(await textOf(file), directory);
      if (loaded.ok) setPlan((current) => mergedPlan(current, loaded.plan));
      setProblem(loaded.ok ? '' : t(loaded.problem === 'no-plan' ? 'planNotRead' : 'planOtherDirectory'));
    },
  };
}

/** The text of a file; empty if it has gone since it was chosen. */
async function textOf(file: File): Promise<string> {
  try {
    return await file.text();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return '';
  }
}
