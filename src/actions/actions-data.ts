import * as v from 'valibot';
import { reported } from '../platform/errors.ts';
import {
  type Authority,
  actionsFileSchema,
  authoritySchema,
  type ServiceActions,
  type SourceDates,
  serviceActionsSchema,
} from './actions-file.ts';

/** What the package knows of services apart from their grades. */
export interface ActionsData {
  readonly dates: SourceDates;
  /** The row of a service, if its name in the list is the one that the row is about. */
  of(service: { readonly id: number; readonly name: string }): ServiceActions | null;
  /** The data protection authorities, in the order of their names. */
  authorities(): readonly Authority[];
  /** How many rows cannot be read. */
  countBadRows(): number;
}

let read: Promise<ActionsData | null> | null = null;

/**
 * The data in the package, read once by each page. It is a module of the package, so nothing is sent.
 *
 * @returns null if the file is damaged
 */
export function actionsData(): Promise<ActionsData | null> {
  read ??= import('/data/actions.json', { with: { type: 'json' } })
    .then((module) => parseActions(module.default))
    .catch(reported('read what one can do about services', null));
  return read;
}

/** Address of the page that says where the data comes from and under which licence. */
export const ACTIONS_NOTICE = 'data/NOTICE.txt';

/**
 * What a file holds. Its rows are parsed when they are asked for: a page shows one service.
 *
 * @returns null if it is not a file of this kind
 */
export function parseActions(json: unknown): ActionsData | null {
  const parsed = v.safeParse(actionsFileSchema, json);
  if (!parsed.success) return null;
  const { dates, services, authorities } = parsed.output;
  const rowOf = (id: number) =>
    services.find((row) => typeof row === 'object' && row !== null && 'id' in row && row.id === id);
  const bad = (schema: v.GenericSchema, rows: readonly unknown[]) =>
    rows.filter((row) => !v.is(schema, row)).length;
  return {
    dates,
    of({ id, name }) {
      const row = v.safeParse(serviceActionsSchema, rowOf(id));
      return row.success && row.output.name === name ? row.output : null;
    },
    authorities: () =>
      authorities.flatMap((row) => {
        const authority = v.safeParse(authoritySchema, row);
        return authority.success ? authority.output : [];
      }),
    countBadRows: () => bad(serviceActionsSchema, services) + bad(authoritySchema, authorities),
  };
}
