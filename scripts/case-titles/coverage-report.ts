import * as v from 'valibot';
import { type ShortTitles, titleFingerprint } from '../../src/cases/case-titles-file.ts';

/** What counts of a single-service answer. */
const serviceSchema = v.object({
  rating: v.nullish(v.string()),
  points: v.array(v.object({ title: v.string(), case: v.object({ title: v.string() }) })),
});

const GRADE = /^[A-E]$/i;

/**
 * Which case titles of recorded details have a short title, by frequency.
 *
 * @param details one single-service answer per line
 * @param english the short titles in English
 */
export function coverageReport(details: string, english: ShortTitles): string[] {
  const services = details
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => v.parse(serviceSchema, JSON.parse(line)));
  const graded = services.filter(({ rating }) => GRADE.test(rating ?? ''));
  const isShort = (title: string) => english.has(titleFingerprint(title));
  const share = (all: typeof services, titleOf: (point: (typeof services)[0]['points'][0]) => string) => {
    const points = all.flatMap((service) => service.points);
    const covered = points.filter((point) => isShort(titleOf(point))).length;
    return `${covered} of ${points.length} points (${percent(covered, points.length)})`;
  };
  const frequency = new Map<string, number>();
  for (const { case: of } of services.flatMap(({ points }) => points)) {
    frequency.set(of.title, (frequency.get(of.title) ?? 0) + 1);
  }
  const sorted = [...frequency].sort(([, a], [, b]) => b - a);
  const row = ([title, count]: [string, number]) =>
    `${String(count).padStart(6)}  ${title.trim()}  ->  ${english.get(titleFingerprint(title)) ?? '?'}`;
  return [
    `all ${services.length} services: by case ${share(services, (point) => point.case.title)}, by the point's own title ${share(services, ({ title }) => title)}`,
    `the ${graded.length} graded: by case ${share(graded, (point) => point.case.title)}, by the point's own title ${share(graded, ({ title }) => title)}`,
    'covered:',
    ...sorted.filter(([title]) => isShort(title)).map(row),
    'not covered:',
    ...sorted.filter(([title]) => !isShort(title)).map(row),
  ];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}
