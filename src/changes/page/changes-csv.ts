import { csvText } from '../../ui/files/csv-text.ts';
import type { Change, GradeState } from '../log/change.ts';
import { kindOf } from './change-kind.ts';

const COLUMNS = [
  'date',
  'change',
  'service',
  'name',
  'grade before',
  'reviewed before',
  'grade after',
  'reviewed after',
  'services',
];

/** Changes as CSV, one per line in their order, below the names of the columns. Pure. */
export function changesCsv(changes: readonly Change[]): string {
  return csvText([COLUMNS, ...changes.map(cellsOf)]);
}

function cellsOf(change: Change): string[] {
  const start = [new Date(change.at).toISOString(), kindOf(change)];
  if (change.kind === 'many') return [...start, '', '', '', '', '', '', String(change.count)];
  const before = change.kind === 'new' ? null : change.before;
  const after = change.kind === 'gone' ? null : change.after;
  return [...start, String(change.service), change.name, ...gradeCells(before), ...gradeCells(after), ''];
}

function gradeCells(state: GradeState | null): [string, string] {
  return state ? [state.grade ?? '', state.reviewed ? 'yes' : 'no'] : ['', ''];
}
