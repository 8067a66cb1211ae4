import { outageFaults } from './outages.ts';

/** Every fault by the name that `--fault` takes. */
export const FAULTS = { ...outageFaults };
export type FaultName = keyof typeof FAULTS;
