import { directoryName, isBuiltIn } from '../../src/directory/profile.ts';
import type { Snapshot } from '../../src/snapshot/snapshot.ts';

/** The file next to a snapshot that names its source, its authors, its licence, and what was changed. */
export function noticeText({ source, takenAt, services, cases }: Snapshot): string {
  const graded = services.filter(({ service }) => service.grade !== null).length;
  const hasTimes = services.some(({ service }) => service.updatedAt > 0);
  const name = directoryName(source);
  // The build puts the cases into a file of their own.
  const files = cases.length > 0 ? 'snapshot.json and cases.json' : 'snapshot.json';
  const licence = isBuiltIn(source)
    ? [
        'Authors: the contributors of ToS;DR (Terms of Service; Didn’t Read), https://tosdr.org',
        'Licence: Creative Commons Attribution-ShareAlike 3.0 Unported (CC BY-SA 3.0),',
        'https://creativecommons.org/licenses/by-sa/3.0/',
        `The same licence holds for ${files}. The MIT licence of Smallprint holds for its code, not for these data.`,
      ]
    : [`Authors and licence: see ${source}`];
  return [
    `The data in ${files}`,
    '',
    `Source: ${name}, read from ${source} on ${new Date(takenAt).toISOString().slice(0, 10)}`,
    ...licence,
    '',
    'What was changed:',
    `- Only the ${graded} services with a grade are included, and ${services.length - graded} without one that are needed to match addresses.`,
    `- For each service: number, name, grade, whether its review is finished, ${
      hasTimes
        ? 'addresses, and the minute of its last change'
        : 'and addresses. The list did not say when they changed'
    }.`,
    '- Addresses that another address of the same service covers, and those of Tor and I2P, are left out.',
    cases.length > 0
      ? `- Of its approved points only the cases are kept: ${cases.length} titles in English with class and weight.`
      : '- Points and cases are left out.',
    '- Explanations, quotes, documents, logos and all other fields are left out.',
    '',
  ].join('\n');
}
