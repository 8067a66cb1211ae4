import { LIGHT } from '../../src/graphics/palette.ts';

/** One line of the plot: the requests in each minute. */
export interface PlotLine {
  readonly name: string;
  readonly requests: Float64Array;
  readonly colour: string;
}

interface PlotPanel {
  readonly title: string;
  readonly lines: readonly PlotLine[];
}

const HOUR = 60;
const DAY = 24 * HOUR;
const WIDTH = 760;
const PANEL_HEIGHT = 230;
const LEFT = 64;
const RIGHT = 20;
const TOP = 56;
const BOTTOM = 46;
const PLOT_WIDTH = WIDTH - LEFT - RIGHT;
const PLOT_HEIGHT = PANEL_HEIGHT - TOP - BOTTOM;

/**
 * Draws the requests per second that a directory gets, as hourly means, one panel above the other.
 *
 * @param outage its first and last minute
 * @returns an SVG document
 */
export function loadPlot(panels: readonly PlotPanel[], outage: readonly [from: number, to: number]): string {
  const height = PANEL_HEIGHT * panels.length;
  const drawn = panels.map(
    (panel, i) => `<g transform="translate(0 ${i * PANEL_HEIGHT})">\n${panelOf(panel, outage)}\n</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="12" fill="#33302a">
<title>Requests per second over four weeks</title>
<rect width="${WIDTH}" height="${height}" fill="${LIGHT.paper}"/>
${drawn.join('\n')}
</svg>
`;
}

function panelOf({ title, lines }: PlotPanel, outage: readonly [number, number]): string {
  const hourly = lines.map(({ requests }) => hourlyMeans(requests));
  const hours = hourly[0]?.length ?? 0;
  const top = roundTop(Math.max(...hourly.flat()));
  const x = (minute: number) => round(LEFT + (PLOT_WIDTH * minute) / (hours * HOUR));
  const y = (load: number) => round(TOP + PLOT_HEIGHT * (1 - load / top));
  const ticks = [0, top / 2, top].flatMap((load) => [
    `<path d="M${LEFT} ${y(load)}H${WIDTH - RIGHT}" stroke="#d8d3c8"/>`,
    `<text x="${LEFT - 8}" y="${y(load) + 4}" text-anchor="end">${load.toLocaleString('en')}</text>`,
  ]);
  const days = Array.from({ length: Math.floor((hours * HOUR) / DAY) }, (_, day) => day)
    .filter((day) => day % 7 === 0)
    .map((day) => {
      const at = x(day * DAY);
      return `<path d="M${at} ${TOP}V${TOP + PLOT_HEIGHT + 5}" stroke="#d8d3c8"/><text x="${at}" y="${TOP + PLOT_HEIGHT + 20}">day ${day + 1}</text>`;
    });
  const [from, to] = outage;
  return [
    `<text x="${LEFT}" y="22" font-size="14" font-weight="600">${title}</text>`,
    ...lines.map(({ name, colour }, i) => {
      const at = LEFT + i * 190;
      return `<path d="M${at} 39h18" stroke="${colour}" stroke-width="2.5"/><text x="${at + 24}" y="43">${name}</text>`;
    }),
    `<rect x="${x(from)}" y="${TOP}" width="${round(x(to) - x(from))}" height="${PLOT_HEIGHT}" fill="#f3d9d6"/>`,
    `<text x="${x(to) + 4}" y="43" fill="${LIGHT['grade-e']}">outage</text>`,
    ...ticks,
    ...days,
    ...lines.map(({ colour }, i) => {
      const points = (hourly[i] ?? []).map((load, hour) => `${x((hour + 0.5) * HOUR)},${y(load)}`);
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linejoin="round"/>`;
    }),
    `<text x="${LEFT - 8}" y="43" text-anchor="end">req/s</text>`,
  ].join('\n');
}

/** The mean requests per second of each whole hour. */
function hourlyMeans(requests: Float64Array): number[] {
  return Array.from({ length: Math.floor(requests.length / HOUR) }, (_, hour) => {
    const minutes = requests.subarray(hour * HOUR, (hour + 1) * HOUR);
    return minutes.reduce((sum, count) => sum + count, 0) / 3_600;
  });
}

/** The smallest of 1, 2, 4, 6, 8 and 10 times a power of ten that is not below a value. */
function roundTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return ([1, 2, 4, 6, 8, 10].find((factor) => factor * power >= value) ?? 10) * power;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
