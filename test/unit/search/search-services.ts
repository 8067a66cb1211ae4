import type { Grade, Service } from '../../../src/directory/schema.ts';

/** A service for a test of searching: `Name`, its grade (`D`, `c` for one that is not fully reviewed, `-`), its hosts. */
export function service(id: number, name: string, grade: string, ...urls: string[]): Service {
  const letter = grade.toUpperCase();
  const isGrade = (text: string): text is Grade => /^[A-E]$/.test(text);
  return {
    id,
    name,
    slug: name.toLowerCase().replaceAll(' ', '_'),
    urls,
    grade: isGrade(letter) ? letter : null,
    reviewed: grade === letter && grade !== '-',
    updatedAt: 0,
  };
}
