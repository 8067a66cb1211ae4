/** A sentence as the numbers of its features, with what it is and how much it counts. */
export interface Row {
  readonly features: readonly number[];
  readonly isCase: boolean;
  readonly weight: number;
}

/** What was learnt: a bias and a weight for each feature that got one. */
export interface Model {
  readonly bias: number;
  readonly weights: ReadonlyMap<number, number>;
}

export interface Penalty {
  /** Leaves out features that say little. */
  readonly absolute: number;
  /** Keeps weights small. */
  readonly square: number;
}

const MAX_PASSES = 60;
const SETTLED = 0.002;
const MAX_STEP = 2;

/**
 * Logistic regression with an elastic penalty, by coordinate descent. Nothing is random: the same rows give the same weights.
 *
 * @param candidates the features that may get a weight
 */
export function fitLogistic(rows: readonly Row[], candidates: readonly number[], penalty: Penalty): Model {
  const places = new Map(candidates.map((feature, place) => [feature, place]));
  const lists: number[][] = candidates.map(() => []);
  for (const [index, { features }] of rows.entries())
    for (const feature of features) lists[places.get(feature) ?? -1]?.push(index);
  const yes = Float64Array.from(rows, ({ isCase, weight }) => (isCase ? weight : 0));
  const all = Float64Array.from(rows, ({ weight }) => weight);
  const sums = new Float64Array(rows.length);
  const chances = new Float64Array(rows.length).fill(0.5);
  const weights = new Float64Array(candidates.length);
  let bias = 0;
  const everything = [...rows.keys()];

  /** Moves one weight; gives the step. */
  const move = (list: readonly number[], weight: number, absolute: number, square: number): number => {
    let slope = square * weight;
    let curve = square + 1e-6;
    for (const row of list) {
      const chance = chances[row] ?? 0;
      const count = all[row] ?? 0;
      slope += count * chance - (yes[row] ?? 0);
      curve += count * Math.max(chance * (1 - chance), 1e-4);
    }
    const target = weight - slope / curve;
    const shrunk = Math.sign(target) * Math.max(Math.abs(target) - absolute / curve, 0);
    const step = Math.max(-MAX_STEP, Math.min(MAX_STEP, shrunk - weight));
    if (step === 0) return 0;
    for (const row of list) {
      const sum = (sums[row] ?? 0) + step;
      sums[row] = sum;
      chances[row] = 1 / (1 + Math.exp(-sum));
    }
    return step;
  };

  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const biasStep = move(everything, bias, 0, 0);
    bias += biasStep;
    let widest = Math.abs(biasStep);
    for (const [place, list] of lists.entries()) {
      // Most weights stay 0; they are looked at in every fifth pass.
      const weight = weights[place] ?? 0;
      if (weight === 0 && pass % 5 !== 0) continue;
      const step = move(list, weight, penalty.absolute, penalty.square);
      weights[place] = weight + step;
      widest = Math.max(widest, Math.abs(step));
    }
    if (widest < SETTLED && pass % 5 === 0) break;
  }
  const learnt = candidates.map((feature, place) => [feature, weights[place] ?? 0] as const);
  return { bias, weights: new Map(learnt.filter(([, weight]) => weight !== 0)) };
}

/**
 * The features that differ most between the rows of a case and the others, by the G statistic.
 *
 * @param most how many of them
 * @param atLeast how many rows of the case have a feature, if it is not frequent in the others
 */
export function bestFeatures(
  rows: readonly Row[],
  featureCount: number,
  most: number,
  atLeast: number,
): number[] {
  const inCase = new Float64Array(featureCount);
  const inOthers = new Float64Array(featureCount);
  for (const { features, isCase } of rows) {
    const counts = isCase ? inCase : inOthers;
    for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1;
  }
  const cases = rows.filter(({ isCase }) => isCase).length;
  const others = rows.length - cases;
  const scored: [feature: number, score: number][] = [];
  for (let feature = 0; feature < featureCount; feature++) {
    const [a, b] = [inCase[feature] ?? 0, inOthers[feature] ?? 0];
    if (a < atLeast && b < 40) continue;
    scored.push([feature, gain(a, cases, b, others)]);
  }
  scored.sort((x, y) => y[1] - x[1] || x[0] - y[0]);
  return scored.slice(0, most).map(([feature]) => feature);
}

function gain(a: number, cases: number, b: number, others: number): number {
  const share = (a + b) / (cases + others);
  const part = (seen: number, of: number) => {
    const expected = of * share;
    const rest = of - expected;
    return (
      (seen > 0 ? seen * Math.log(seen / expected) : 0) +
      (of - seen > 0 && rest > 0 ? (of - seen) * Math.log((of - seen) / rest) : 0)
    );
  };
  return part(a, cases) + part(b, others);
}
