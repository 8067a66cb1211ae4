import { withUnit } from './describe-figure.ts';
import { type Figure, isBusy } from './figures-file.ts';
import { aimOf, isReached } from './row.ts';
import { round, svgText, wrapped } from './svg-text.ts';

/** `growth, match of a listed host, 1M / 10k hosts` */
const GROWTH = /^growth, (.+), (\S+) \/ (\S+) hosts$/;

const CHART_TOP = 48;
const CHART_HEIGHT = 90;
const PADDING = 18;
/** Above the highest value is its label. */
const ROOM = 1.3;
const TITLE_SIZE = 12;
const SMALL = 11;
export const PANEL_HEIGHT = 196;

interface Curve {
  readonly title: string;
  readonly shortest: string;
  readonly points: readonly { readonly hosts: string; readonly figure: Figure }[];
}

/** Whether a figure says how a cost grows with the list. */
export function isGrowth({ figure }: Pick<Figure, 'figure'>): boolean {
  return GROWTH.test(figure);
}

/** A small chart for each cost, beside one another: what it is for longer lists, 1 for the shortest. */
export function growthPanel(figures: readonly Figure[], left: number, top: number, width: number): string[] {
  const curves = curvesOf(figures);
  const highest =
    ROOM *
    Math.max(
      1,
      ...curves.flatMap(({ points }) =>
        points.flatMap(({ figure }) => [figure.value, aimOf(figure)?.number ?? 0]),
      ),
    );
  const each = width / curves.length;
  return curves.flatMap((curve, i) => chart(curve, left + i * each, top, each, highest));
}

function curvesOf(figures: readonly Figure[]): Curve[] {
  const curves = new Map<string, Curve>();
  for (const figure of figures) {
    const [, title = '', hosts = '', shortest = ''] = GROWTH.exec(figure.figure) ?? [];
    const points = [...(curves.get(title)?.points ?? []), { hosts, figure }];
    curves.set(title, { title, shortest, points });
  }
  return [...curves.values()];
}

function chart(
  { title, shortest, points }: Curve,
  left: number,
  top: number,
  width: number,
  highest: number,
): string[] {
  const bottom = top + CHART_TOP + CHART_HEIGHT;
  const x = (i: number) => round(left + PADDING + ((width - 3 * PADDING) * i) / points.length);
  const y = (value: number) => round(bottom - (CHART_HEIGHT * value) / highest);
  const aim = points.map(({ figure }) => aimOf(figure)?.number).find((number) => number !== undefined);
  const line = [1, ...points.map(({ figure }) => figure.value)].map((value, i) => `${x(i)},${y(value)}`);
  const marks = [{ hosts: shortest, figure: null }, ...points];
  const look = points.every(({ figure }) => isReached(figure)) ? 'reached' : 'missed';
  return [
    ...wrapped(`${title.charAt(0).toUpperCase()}${title.slice(1)}`, TITLE_SIZE, width - 12, 2).map(
      (text, i) => svgText({ x: left, y: top + 14 + i * 15, text, size: TITLE_SIZE }),
    ),
    `<path d="M${round(left)} ${bottom}H${round(left + width - PADDING)}" class="line"/>`,
    ...(aim === undefined
      ? []
      : [
          `<path d="M${round(left)} ${y(aim)}H${round(left + width - PADDING)}" class="aim" stroke-dasharray="4 3"/>`,
        ]),
    `<polyline points="${line.join(' ')}" class="${look} curve"/>`,
    ...marks.flatMap(({ hosts, figure }, i) => {
      const value = figure?.value ?? 1;
      return [
        `<circle cx="${x(i)}" cy="${y(value)}" r="3.5" class="${figure && !isReached(figure) ? 'missed' : 'reached'}"/>`,
        svgText({ x: x(i) - 10, y: y(value) - 8, text: withUnit(value, '×'), size: SMALL, look: 'label' }),
        svgText({ x: x(i) - 10, y: bottom + 16, text: hosts, size: SMALL, look: 'soft' }),
      ];
    }),
    ...(points.some(({ figure }) => isBusy(figure))
      ? [svgText({ x: left, y: bottom + 34, text: 'taken on a busy machine', size: SMALL, look: 'busy' })]
      : []),
  ];
}
