import { type DirectoryData, GRADES } from '../records.ts';

/** What is in a directory, as a sentence for whoever wrote it: `5 services (1 A, 2 C, 2 without a grade), 7 points`. */
export function summaryOf({ services, cases }: DirectoryData): string {
  let [points, documents, graded] = [0, 0, 0];
  const counts = new Map<string, number>();
  for (const service of services) {
    points += service.points?.length ?? 0;
    documents += service.documents?.length ?? 0;
    const grade = GRADES.find((letter) => letter === service.rating?.toUpperCase());
    if (grade === undefined) continue;
    graded += 1;
    counts.set(grade, (counts.get(grade) ?? 0) + 1);
  }
  const grades = GRADES.flatMap((letter) => (counts.has(letter) ? [`${counts.get(letter)} ${letter}`] : []));
  const without = services.length - graded;
  if (without > 0) grades.push(`${without} without a grade`);
  const listed = [
    counted(points, 'point'),
    counted(documents, 'document'),
    cases.length === 1 ? '1 kind of finding' : `${cases.length} kinds of findings`,
  ];
  return `${counted(services.length, 'service')} (${grades.join(', ')}), ${listed.join(', ')}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
