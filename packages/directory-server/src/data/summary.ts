import type { DirectoryData } from '../records.ts';

/** What is in a directory, for whoever wrote it: `services: 5, of which with a grade: 3; points: 7; cases: 2`. */
export function summaryOf({ services, cases }: DirectoryData): string {
  const graded = services.filter(({ rating }) => /^[A-E]$/i.test(rating ?? '')).length;
  const points = services.reduce((sum, service) => sum + (service.points?.length ?? 0), 0);
  return `services: ${services.length}, of which with a grade: ${graded}; points: ${points}; cases: ${cases.length}`;
}
