import * as v from 'valibot';
import { reported } from '../platform/errors.ts';
import { actionsFileSchema, type ServiceActions, serviceActionsSchema } from './actions-file.ts';

/** What the package knows of services apart from their grades. */
export interface ActionsData {
  /** The day of the addresses where accounts are deleted: ms since 1970. */
  readonly deletionAt: number;
  /** The row of a service, if its name in the list is the one that the row is about. */
  of(service: { readonly id: number; readonly name: string }): ServiceActions | null;
  /** How many rows cannot be read. */
  countBadRows(): number;
}

let read: Promise<ActionsData | null> | null = null;

/** The data in the package, read once by each page; null if it is damaged. It is a module, so nothing is sent. */
export function actionsData(): Promise<ActionsData | null> {
  read ??= import('/data/actions.json', { with: { type: 'json' } })
    .then((module) => parseActions(module.default))
    .catch(reported('read what one can do about services', null));
  return read;
}

/** Address of the page that says where the data comes from and under which licence. */
export const ACTIONS_NOTICE = 'data/NOTICE.txt';

/** What a file holds; null if it is not of this kind. Rows are parsed when they are asked for: a page shows one service. */
export function parseActions(json: unknown): ActionsData | null {
  const parsed = v.safeParse(actionsFileSchema, json);
  if (!parsed.success) return null;
  const { deletionDate, services } = parsed.output;
  const rowOf = (id: number) =>
    services.find((row) => typeof row === 'object' && row !== null && 'id' in row && row.id === id);
  return {
    deletionAt: Date.parse(deletionDate),
    of({ id, name }) {
      const row = v.safeParse(serviceActionsSchema, rowOf(id));
      return row.success && row.output.name === name ? row.output : null;
    },
    countBadRows: () => services.filter((row) => !v.is(serviceActionsSchema, row)).length,
  };
}
