import { useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { ifStorageFailed } from '../../platform/errors.ts';
import { saveFile } from '../../ui/save-file.ts';
import {
  NO_PLAN,
  type Plan,
  type PlanChoice,
  type PlanEntry,
  parsePlan,
  planFile,
  today,
  withChoice,
  withDone,
} from './plan.ts';

export type MyPlan = ReturnType<typeof usePlan>;

/**
 * The plan of this page, and what changes it. It is state of the page: when the page closes, only a saved file is left.
 *
 * @param directory whose services the plan is about
 * @returns `problem`: why the last file was not loaded, as a sentence; empty if it was
 */
export function usePlan(directory: string) {
  const [plan, setPlan] = useState<Plan>(NO_PLAN);
  const [problem, setProblem] = useState('');
  return {
    plan,
    problem,
    choose: (service: Pick<PlanEntry, 'id' | 'name'>, choice: PlanChoice | null) =>
      setPlan((current) => withChoice(current, service, choice)),
    setDone: (id: number, isDone: boolean) =>
      setPlan((current) => withDone(current, id, isDone ? today() : null)),
    save: () => saveFile('smallprint-plan.json', planFile(plan, directory)),
    async load(file: File) {
      const loaded = parsePlan(await file.text().catch(ifStorageFailed('')), directory);
      // What the file says of a service counts.
      if (loaded.ok) setPlan((current) => new Map([...current, ...loaded.plan]));
      setProblem(loaded.ok ? '' : t(loaded.problem === 'no-plan' ? 'planNotRead' : 'planOtherDirectory'));
    },
  };
}
