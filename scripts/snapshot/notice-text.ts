import { directoryName, isBuiltIn } from '../../src/directory/profile.ts';
import type { Snapshot } from '../../src/snapshot/snapshot.ts';

/** The file beside a snapshot that names its source, its authors, its licence, and what was changed. */
export function noticeText({ source, takenAt, services, cases }: Snapshot): string {
  const graded = services.filter(({ service }) => service.grade !== null).length;
  const name = directoryName(source);
  const licence = isBuiltIn(source)
    ? [
        'Authors: the contributors of ToS;DR (Terms of Service; Didn’t Read), https://tosdr.org',
        'Licence: Creative Commons Attribution-ShareAlike 3.0 Unported (CC BY-SA 3.0),',
        'https://creativecommons.org/licenses/by-sa/3.0/',
        'The same licence holds for snapshot.json.',
      ]
    : [`Authors and licence: see ${source}`];
  return [
    'The data in snapshot.json',
    '',
    `Source: ${name}, read from ${source} on ${new Date(takenAt).toISOString().slice(0, 10)}`,
    ...licence,
    '',
    'What was changed:',
    `- Only ${graded} services with a grade are included, and ${services.length - graded} without one that are needed to match addresses.`,
    '- For each service: number, name, grade, whether its review is finished, addresses, and the minute of its last change.',
    `- Of its approved points only the cases are kept: ${cases.length} titles in English with class and weight.`,
    '- Explanations, quotes, documents, logos and all other fields are left out.',
    '',
  ].join('\n');
}
