import { delivery } from './delivery.ts';
import { envelopes } from './envelopes.ts';
import type { Fault } from './fault.ts';
import { gone } from './gone.ts';
import { hostileRows } from './hostile-rows.ts';
import { lists } from './lists.ts';
import { outages } from './outages.ts';

const ALL = { ...outages, ...gone, ...delivery, ...envelopes, ...lists, ...hostileRows };
export type FaultName = keyof typeof ALL;

/** Every fault by the name that `--fault` takes. */
export const FAULTS: Readonly<Record<FaultName, Fault>> = ALL;
