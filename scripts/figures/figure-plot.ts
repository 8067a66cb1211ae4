import { LIGHT } from '../../src/graphics/palette.ts';
import { describeFigure, GROUPS, withUnit } from './describe-figure.ts';
import { type Figure, isBusy } from './figures-file.ts';
import { growthPanel, isGrowth, PANEL_HEIGHT } from './growth-panel.ts';
import { aimOf, isReached } from './row.ts';
import { round, svgText, textWidth, wrapped } from './svg-text.ts';

/*
 * The picture of the figures. All bars have the same scale, in parts of their aim, so all aims stand on one line, and a bar
 * that ends before the line has reached its aim.
 */

const WIDTH = 880;
const MARGIN = 24;
const BAR_LEFT = 330;
const BAR_WIDTH = 360;
const BAR_RIGHT = BAR_LEFT + BAR_WIDTH;
const VALUE_LEFT = BAR_RIGHT + 22;
const ROW = 40;
const HEAD = 104;
const GROUP_HEAD = 40;
/** Bars end here, in parts of the aim; what is longer ends with an arrow. */
const SCALE_END = 2;
const TITLE_SIZE = 13;
const SMALL = 11;
/** Between the names of others. */
const GAP = 8;

const STYLE = `<style>
.paper{fill:${LIGHT.paper}}text{fill:#33302a}.soft{fill:#6a665e}.strong{font-weight:600}.busy{fill:${LIGHT['grade-e']}}
.reached{fill:${LIGHT.accent}}.missed{fill:${LIGHT['grade-d']}}.rival{fill:#33302a}.edge,.halo{stroke:${LIGHT.paper}}.halo{fill:none;stroke-width:4}.label{stroke:${LIGHT.paper};stroke-width:4;paint-order:stroke}.reached.curve,.missed.curve{fill:none;stroke-width:2}.reached.curve{stroke:${LIGHT.accent}}.missed.curve{stroke:${LIGHT['grade-d']}}
.line{stroke:#d8d3c8}.aim{stroke:#33302a;fill:none}.spread{stroke:#33302a}
@media (prefers-color-scheme:dark){
.paper{fill:#1c1b19}text{fill:#ece7dc}.soft{fill:#b0aa9e}.busy{fill:#ff8a80}
.reached{fill:#6fa8dc}.missed{fill:#e8894f}.rival{fill:#ece7dc}.edge,.halo,.label{stroke:#1c1b19}.reached.curve{stroke:#6fa8dc}.missed.curve{stroke:#e8894f}.line{stroke:#45423c}.aim{stroke:#ece7dc}.spread{stroke:#ece7dc}}
</style>`;

/** Draws the figures that have an aim, in groups. */
export function figurePlot(figures: readonly Figure[]): string {
  const parts: string[] = [];
  let y = HEAD;
  for (const group of GROUPS) {
    const inside = figures.filter((figure) => isDrawn(figure) && describeFigure(figure).group === group);
    if (inside.length === 0) continue;
    y += GROUP_HEAD;
    parts.push(
      ...groupHead(group, y),
      `<path d="M${xOf(1)} ${y}V${y + ROW * inside.length}" class="aim" stroke-width="1.5"/>`,
    );
    for (const figure of inside) {
      parts.push(...rowOf(figure, y));
      y += ROW;
    }
  }
  const growth = figures.filter(isGrowth);
  if (growth.length > 0) {
    y += GROUP_HEAD;
    parts.push(
      ...groupHead('Longer lists, against the shortest (dashed: the aim)', y),
      ...growthPanel(growth, MARGIN, y, WIDTH - 2 * MARGIN),
    );
    y += PANEL_HEIGHT;
  }
  const height = y + MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif">
<title>How fast Smallprint is: each figure, its aim, and what others need</title>
${STYLE}
<rect width="${WIDTH}" height="${height}" class="paper"/>
${[...head(), ...parts].join('\n')}
</svg>
`;
}

/** An aim of nothing has no length. A figure that misses its aim is never left out. */
function isDrawn(figure: Figure): boolean {
  const aim = aimOf(figure);
  if (isGrowth(figure)) return false;
  return aim !== null && aim.number > 0 && (!describeFigure(figure).isMinor || !isReached(figure));
}

function groupHead(text: string, y: number): string[] {
  return [
    svgText({ x: MARGIN, y: y - 12, text, size: 15, look: 'strong' }),
    `<path d="M${MARGIN} ${y - 4}H${WIDTH - MARGIN}" class="line"/>`,
  ];
}

function head(): string[] {
  const y = 78;
  return [
    svgText({ x: MARGIN, y: 34, text: 'How fast Smallprint is', size: 19, look: 'strong' }),
    svgText({
      x: MARGIN,
      y: 56,
      text: 'Shorter is better. A bar that ends before the line reaches its aim. 2× is twice what the mark at 1× needs.',
      size: TITLE_SIZE,
      look: 'soft',
    }),
    `<rect x="${MARGIN}" y="${y}" width="24" height="10" class="reached"/>`,
    svgText({ x: MARGIN + 32, y: y + 9, text: 'aim reached', size: SMALL }),
    `<rect x="146" y="${y}" width="24" height="10" class="missed"/>`,
    svgText({ x: 178, y: y + 9, text: 'over the aim', size: SMALL }),
    `<path d="M292 ${y + 5}h24M292 ${y + 1}v8M316 ${y + 1}v8" class="spread" fill="none"/>`,
    svgText({ x: 324, y: y + 9, text: 'the middle half of our rounds', size: SMALL }),
    diamond(544, y + 5),
    svgText({ x: 556, y: y + 9, text: 'others in the same rounds', size: SMALL }),
    `<path d="M748 ${y - 3}v16" class="aim" stroke-width="1.5"/>`,
    svgText({ x: 758, y: y + 9, text: 'the aim', size: SMALL }),
  ];
}

function rowOf(figure: Figure, top: number): string[] {
  const aim = aimOf(figure)?.number ?? 1;
  const { title, unit } = describeFigure(figure);
  const at = (value: number) => xOf(value / aim);
  const middle = top + 14;
  const end = at(figure.value);
  const reached = isReached(figure);
  const lines = wrapped(title, TITLE_SIZE, BAR_LEFT - MARGIN - 14, 2);
  const value = withUnit(figure.value, unit);
  const note = isBusy(figure) ? 'taken on a busy machine' : '';
  return [
    ...lines.map((text, i) =>
      svgText({
        x: MARGIN,
        y: middle + 5 + i * 15 - (lines.length - 1) * 2,
        text,
        size: TITLE_SIZE,
      }),
    ),
    `<rect x="${BAR_LEFT}" y="${middle - 6}" width="${Math.max(1, round(end - BAR_LEFT))}" height="12" class="${reached ? 'reached' : 'missed'}"/>`,
    ...(figure.value / aim > SCALE_END ? [arrow(middle)] : []),
    ...spreadOf(figure, at, middle),
    ...rivalsOf(figure, at, middle, unit),
    svgText({ x: VALUE_LEFT, y: middle + 5, text: value, size: TITLE_SIZE, look: 'strong' }),
    svgText({
      x: VALUE_LEFT + Math.max(74, textWidth(value, TITLE_SIZE) + GAP),
      y: middle + 5,
      text: `aim ${withUnit(aim, unit)}`,
      size: SMALL,
      look: 'soft',
    }),
    ...(note ? [svgText({ x: VALUE_LEFT, y: middle + 20, text: note, size: SMALL, look: 'busy' })] : []),
  ];
}

/** Where a value stands, in parts of its aim. */
function xOf(part: number): number {
  return round(BAR_LEFT + (Math.min(part, SCALE_END) / SCALE_END) * BAR_WIDTH);
}

function spreadOf({ spread }: Figure, at: (value: number) => number, y: number): string[] {
  if (!spread) return [];
  const [low, high] = [at(spread[0]), at(spread[1])];
  if (low >= BAR_RIGHT) return [];
  const path = `M${low} ${y}H${high}M${low} ${y - 4}v8M${high} ${y - 4}v8`;
  return [`<path d="${path}" class="halo"/>`, `<path d="${path}" class="spread" fill="none"/>`];
}

function rivalsOf({ rivals = [] }: Figure, at: (value: number) => number, y: number, unit: string): string[] {
  const marks = rivals
    .map(({ name, value }) => ({ x: at(value), text: `${name} ${withUnit(value, unit)}` }))
    .sort((a, b) => a.x - b.x);
  const room = () => marks.reduce((sum, { text }) => sum + textWidth(text, SMALL) + GAP, -GAP);
  while (room() > BAR_WIDTH) marks.pop();
  const starts = spaced(
    marks.map(({ x, text }) => ({ middle: x, width: textWidth(text, SMALL) })),
    BAR_LEFT,
    BAR_RIGHT,
  );
  return marks.flatMap(({ x, text }, i) => [
    x >= BAR_RIGHT ? arrow(y) : diamond(x, y),
    svgText({ x: starts[i] ?? x, y: y + 20, text, size: SMALL, look: 'soft label' }),
  ]);
}

/** The starts of texts that stand as near to their middles as the others beside them and the edges allow. */
function spaced(
  texts: readonly { readonly middle: number; readonly width: number }[],
  left: number,
  right: number,
): number[] {
  const starts: number[] = [];
  let free = left;
  for (const { middle, width } of texts) {
    const start = Math.max(free, middle - width / 2);
    starts.push(start);
    free = start + width + GAP;
  }
  let limit = right;
  for (let i = texts.length - 1; i >= 0; i--) {
    const width = texts[i]?.width ?? 0;
    starts[i] = Math.min(starts[i] ?? left, limit - width);
    limit = (starts[i] ?? left) - GAP;
  }
  return starts;
}

function diamond(x: number, y: number): string {
  return `<path d="M${x} ${y - 6}l5 6l-5 6l-5 -6z" class="rival edge"/>`;
}

/** For what is beyond the end of the scale. */
function arrow(y: number): string {
  return `<path d="M${BAR_RIGHT + 2} ${y - 6}l8 6l-8 6z" class="rival"/>`;
}
