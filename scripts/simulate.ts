import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LIGHT } from '../src/graphics/palette.ts';
import { loadPlot } from './simulate/load-plot.ts';
import { load, simulate } from './simulate/simulate-installs.ts';

/*
 * npm run simulate [-- --installs 1000000]: prints the requests per second that a directory gets, in ordinary weeks and
 * around an outage of six hours in the morning of day 16, and draws them. docs/scale.md explains the results.
 */

const DAY = 1_440;
const PLOT = 'docs/pictures/load.svg';
const OUTAGE = [15 * DAY + 9 * 60, 15 * DAY + 15 * 60] as const;

const { values } = parseArgs({ options: { installs: { type: 'string', default: '1000000' } } });
const installs = Number(values.installs);

console.log(
  `${installs.toLocaleString('en')} installs, requests per second`.padEnd(44),
  'mean     highest minute',
);
const panels: Parameters<typeof loadPlot>[0][number][] = [];
for (const awake of ['always', 'office-hours'] as const) {
  const scenario = { installs, days: 28, awake, seed: 1 };
  const normal = simulate({ ...scenario, outage: null });
  const withOutage = simulate({ ...scenario, outage: OUTAGE });
  const row = (name: string, requests: Float64Array, from: number, to: number) => {
    const { mean, peak } = load(requests, from, to);
    console.log(
      `${awake.padEnd(13)} ${name.padEnd(30)} ${mean.toFixed(1).padStart(8)} ${peak.toFixed(1).padStart(8)}`,
    );
  };
  const small = simulate({ ...scenario, outage: OUTAGE, pages: { v3: 107, v2: 107 } });
  panels.push({
    title:
      awake === 'always'
        ? 'Browsers run always'
        : 'Browsers run 8 hours a day from about nine, in one time zone',
    lines: [
      { name: '107 pages of 100', requests: small, colour: '#b9b3a6' },
      { name: '22 pages of 500', requests: withOutage, colour: LIGHT.accent },
    ],
  });
  row('two normal weeks', normal, 14 * DAY, 28 * DAY);
  row('during the outage', withOutage, ...OUTAGE);
  row('the hour after it', withOutage, OUTAGE[1], OUTAGE[1] + 60);
  row('the two days after it', withOutage, OUTAGE[1], OUTAGE[1] + 2 * DAY);
  row('a week after it', withOutage, OUTAGE[1] + 7 * DAY, OUTAGE[1] + 9 * DAY);
}
writeFileSync(PLOT, loadPlot(panels, OUTAGE));
console.log(`${PLOT} is drawn.`);
