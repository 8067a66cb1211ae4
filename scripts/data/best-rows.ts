import type { Service } from '../../src/directory/schema.ts';
import type { Refusal } from './upstream.ts';

/** How the rows of a file are joined with services. */
interface Join<Row, Value> {
  readonly file: string;
  /** The services that a row is about, each with a rank: the lower, the better it fits. */
  servicesOf(row: Row): ReadonlyMap<Service, number>;
  /** What a row says about a service; null if it is refused. */
  resultOf(row: Row, service: Service, refuse: (why: string) => void): Value | null;
}

/** What the row that fits best says about each service, by the service's number. The other rows are refused. */
export function bestRows<Row extends { readonly name: string }, Value>(
  rows: readonly Row[],
  { file, servicesOf, resultOf }: Join<Row, Value>,
  refuse: (refusal: Refusal) => void,
): Map<number, Value> {
  const chosen = new Map<number, { readonly row: Row; readonly rank: number; readonly value: Value }>();
  for (const row of rows) {
    for (const [service, rank] of servicesOf(row)) {
      const refuseRow = ({ name }: Row, why: string) =>
        refuse({ file, row: `${name} for ${service.name}`, why });
      const value = resultOf(row, service, (why) => refuseRow(row, why));
      if (value === null) continue;
      const before = chosen.get(service.id);
      if (before && before.rank <= rank) {
        refuseRow(row, `${before.row.name} fits better`);
        continue;
      }
      if (before) refuseRow(before.row, `${row.name} fits better`);
      chosen.set(service.id, { row, rank, value });
    }
  }
  return new Map([...chosen].map(([id, { value }]) => [id, value]));
}
