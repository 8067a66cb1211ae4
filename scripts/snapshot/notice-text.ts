import { createHash } from 'node:crypto';
import { directoryName, isBuiltIn } from '../../src/directory/profile.ts';
import type { Snapshot } from '../../src/snapshot/snapshot.ts';

/** The line of a notice that has the checksum of the file next to it. The build compares them. */
export function checksumLine(file: string): string {
  return `SHA-256 of snapshot.json: ${createHash('sha256').update(file).digest('hex')}`;
}

/**
 * The text next to a snapshot that names its source, its authors, its licence, and what was changed.
 *
 * @param file the text of the snapshot's file
 */
export function noticeText({ source, takenAt, services }: Snapshot, file: string): string {
  const graded = services.filter(({ grade }) => grade !== null).length;
  const hasTimes = services.some(({ updatedAt }) => updatedAt > 0);
  const name = directoryName(source);
  const licence = isBuiltIn(source)
    ? [
        'Authors: the contributors of ToS;DR (Terms of Service; Didn’t Read), https://tosdr.org',
        'Licence: Creative Commons Attribution-ShareAlike 3.0 Unported (CC BY-SA 3.0),',
        'https://creativecommons.org/licenses/by-sa/3.0/',
        'The same licence holds for snapshot.json. The MIT licence of Smallprint holds for its code, not for these data.',
      ]
    : [`Authors and licence: see ${source}`];
  return [
    'The data in snapshot.json',
    '',
    `Source: ${name}, read from ${source} on ${new Date(takenAt).toISOString().slice(0, 10)}`,
    ...licence,
    checksumLine(file),
    '',
    'What was changed:',
    `- Only the ${graded} services with a grade are included, and ${services.length - graded} without one that are needed to match addresses.`,
    `- For each service: number, name, grade, whether its review is finished, ${
      hasTimes
        ? 'addresses, and the minute of its last change'
        : 'and addresses. The list did not say when they changed'
    }.`,
    '- Each address is there once. Those of Tor and I2P, and what is no address of a website, are left out.',
    '- Points, cases, documents, logos and all other fields are left out.',
    '',
  ].join('\n');
}
