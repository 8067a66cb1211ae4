import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { serviceActionsSchema } from '../../src/actions/actions-file.ts';
import type { Service } from '../../src/directory/schema.ts';
import { CommandError, printable, readArguments } from '../command.ts';
import { servicesInFile } from '../list-file.ts';
import { PoliteRequests } from '../snapshot/polite-requests.ts';
import { clientFor, readWholeList } from '../snapshot/read-list.ts';
import { alternativesOf } from './alternative-rows.ts';
import { authoritiesOf, contactsOf } from './contact-rows.ts';
import { deletionsOf } from './deletion-rows.ts';
import { ServiceHosts } from './service-hosts.ts';
import { type Refusal, readRows, readVersions, type SourceVersion } from './upstream.ts';

const USAGE = 'npm run data:make -- --from FOLDER (--list FILE | --directory URL) [--out FOLDER]';
const OPTIONS = {
  from: { type: 'string', default: '' },
  list: { type: 'string', default: '' },
  directory: { type: 'string', default: '' },
  out: { type: 'string', default: 'data' },
} as const;
/** What the package can afford for it. */
const MAX_COMPRESSED = 60_000;

/**
 * Writes data/: what one can do about the services of a list, from the files of the projects that collect it.
 *
 * @param args `--from FOLDER` with the files and their README; the list from `--list FILE` (a page as JSON, or a snapshot)
 *   or from `--directory URL`
 * @param print called with each line: every row that is refused, and the counts
 * @throws CommandError
 */
export async function dataCommand(args: string[], print: (line: string) => void): Promise<void> {
  const { values } = readArguments({ args, options: OPTIONS }, USAGE);
  const { from, out, list, directory } = values;
  if (!from || !list === !directory) throw new CommandError(`Use: ${USAGE}`);
  const refusals: Refusal[] = [];
  const refuse = (refusal: Refusal) => refusals.push(refusal);
  const hosts = new ServiceHosts(
    list ? await servicesInFile(list, print) : await readFromDirectory(directory),
  );
  const versions = await readVersions(from);
  const deletions = deletionsOf(await readRows(from, 'account-deletion.json', refuse), hosts, refuse);
  const contacts = contactsOf(await readRows(from, 'company-contacts.ndjson', refuse), hosts, refuse);
  const alternatives = alternativesOf(await readRows(from, 'alternatives.json', refuse), hosts, refuse);
  const authorities = authoritiesOf(await readRows(from, 'supervisory-authorities.ndjson', refuse), refuse);

  const ids = new Set([...deletions.keys(), ...contacts.keys(), ...alternatives.keys()]);
  const services = [...ids]
    .sort((a, b) => a - b)
    .flatMap((id) => {
      const deletion = deletions.get(id);
      const contact = contacts.get(id);
      const others = alternatives.get(id);
      const parsed = v.safeParse(serviceActionsSchema, {
        id,
        name: hosts.byId.get(id)?.name,
        ...(deletion && { delete: deletion }),
        ...(contact && { contact }),
        ...(others && { alternatives: others }),
      });
      if (parsed.success) return parsed.output;
      refuse({ file: 'the list', row: `service ${id}`, why: parsed.issues[0].message });
      return [];
    });
  const dates = {
    deletion: versions.deletion.date,
    contacts: versions.contacts.date,
    alternatives: versions.alternatives.date,
  };
  const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join(',\n');
  const text = `{"dates":${JSON.stringify(dates)},\n"services":[\n${lines(services)}\n],\n"authorities":[\n${lines(authorities)}\n]}\n`;
  const counts = {
    deletion: deletions.size,
    contacts: contacts.size,
    alternatives: alternatives.size,
    authorities: authorities.length,
  };
  const notice = dataNoticeText(versions, counts);

  for (const { file, row, why } of refusals)
    print(`refused: ${file}: ${printable(row).slice(0, 300)}: ${printable(why).slice(0, 300)}`);
  const graded = (map: ReadonlyMap<number, unknown>) =>
    [...map.keys()].filter((id) => hosts.byId.get(id)?.grade !== null).length;
  print(`deletion: ${deletions.size} services, ${graded(deletions)} of them graded`);
  print(`contacts: ${contacts.size} services, ${graded(contacts)} of them graded`);
  print(`alternatives: ${alternatives.size} services; authorities: ${authorities.length}`);
  const compressed = gzipSync(text, { level: 9 }).length + gzipSync(notice, { level: 9 }).length;
  print(`${refusals.length} rows refused; ${compressed} bytes compressed`);
  if (compressed > MAX_COMPRESSED) throw new CommandError(`That is more than ${MAX_COMPRESSED} bytes.`);
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'actions.json'), text);
  await writeFile(join(out, 'NOTICE.txt'), notice);
}

async function readFromDirectory(address: string): Promise<readonly Service[]> {
  return readWholeList(clientFor(address), new PoliteRequests(), () => {});
}

/** The file next to the data that names the sources, their licences, and what was changed. */
function dataNoticeText(
  versions: Record<'deletion' | 'contacts' | 'alternatives', SourceVersion>,
  counts: Record<'deletion' | 'contacts' | 'alternatives' | 'authorities', number>,
): string {
  const { deletion, contacts, alternatives } = versions;
  return [
    'The data in actions.json',
    '',
    `Where accounts are deleted, and how hard it is (${counts.deletion} services)`,
    `Source: JustDeleteMe, https://github.com/jdm-contrib/jdm, commit ${deletion.commit} of ${deletion.date}`,
    'Licence: MIT',
    ...MIT,
    '',
    `Whom to ask for one's data (${counts.contacts} services), and data protection authorities (${counts.authorities})`,
    `Source: Datenanfragen.de e. V., https://github.com/datenanfragen/data, commit ${contacts.commit} of ${contacts.date}`,
    'Licence: CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/',
    '',
    `Services of the same kind (for ${counts.alternatives} services)`,
    `Source: Awesome Privacy, https://github.com/Lissy93/awesome-privacy, commit ${alternatives.commit} of ${alternatives.date}`,
    'Licence: CC0 1.0',
    '',
    'The numbers and names of services are those of ToS;DR, https://tosdr.org',
    '(Creative Commons Attribution-ShareAlike 3.0 Unported, https://creativecommons.org/licenses/by-sa/3.0/).',
    '',
    'What was changed:',
    '- Only facts about services of the list are included: addresses, difficulty, companies, numbers. All sentences are left out.',
    '- Rows were joined with the list by host or number. Addresses that are not https or on another host are left out.',
    '- Alternatives of another kind are left out by hand.',
    '',
  ].join('\n');
}

const MIT = [
  '  Copyright (c) 2013-2017 Robb Lewis, The JDM Contrib Team, & various contributors',
  '  Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated',
  '  documentation files (the "Software"), to deal in the Software without restriction, including without limitation the',
  '  rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit',
  '  persons to whom the Software is furnished to do so, subject to the following conditions:',
  '  The above copyright notice and this permission notice shall be included in all copies or substantial portions of the',
  '  Software.',
  '  THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE',
  '  WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR',
  '  COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR',
  '  OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.',
];
