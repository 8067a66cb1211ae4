import { generatedDirectory } from '../../directory/generated-directory.ts';
import type { DirectoryData, ServiceRecord } from '../../directory/records.ts';
import { sample } from '../../directory/sample.ts';

/** As many as make a list of eight pages. */
const GENERATED = 4_000;
/** Above all ids of the sample. */
const FIRST_ID = 100_000;
const GRADES = ['A', 'C', 'E'] as const;

const generated: readonly ServiceRecord[] = Array.from(
  generatedDirectory(GENERATED, 7).services,
  (service) => ({
    ...service,
    id: service.id + FIRST_ID,
  }),
);

/** The grade of Chatterbox in an edition. */
export function gradeIn(edition: number): string {
  return GRADES[edition % GRADES.length] ?? '';
}

/** The sample and generated services, each time with another grade for Chatterbox. */
export function edition(edition: number): DirectoryData {
  const services = sample.services.map((service) =>
    service.name === 'Chatterbox' ? { ...service, rating: gradeIn(edition) } : service,
  );
  return { ...sample, services: [...services, ...generated] };
}
