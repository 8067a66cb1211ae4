import * as v from 'valibot';

const numberSchema = v.pipe(v.number(), v.finite());

export const rowSchema = v.object({
  figure: v.string(),
  value: numberSchema,
  /** The aim: a comparison and a number, as in `<= 1.2`; `-` without an aim. */
  reach: v.pipe(v.string(), v.regex(/^(-|<=? [\d.]+)$/)),
  /** The lower and the upper quartile of our rounds, in the unit of the value. */
  spread: v.optional(v.tuple([numberSchema, numberSchema])),
  /** What others need in the same rounds, in the unit of the value: 1 for what a ratio divides by. */
  rivals: v.optional(v.array(v.object({ name: v.string(), value: numberSchema }))),
});

/** A figure with its value and its aim, as a bench returns it. */
export type Row = v.InferOutput<typeof rowSchema>;

/** An aim: the value must be at most, or below, a number. */
export interface Aim {
  readonly comparison: '<=' | '<';
  readonly number: number;
}

/** The aim of a row; null without one. */
export function aimOf({ reach }: Pick<Row, 'reach'>): Aim | null {
  if (reach === '-') return null;
  const [comparison, number] = reach.split(' ');
  return { comparison: comparison === '<' ? '<' : '<=', number: Number(number) };
}

/** Whether a value reaches its aim; true without one. */
export function isReached(row: Pick<Row, 'value' | 'reach'>): boolean {
  const aim = aimOf(row);
  if (!aim) return true;
  return aim.comparison === '<' ? row.value < aim.number : row.value <= aim.number;
}
