import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { serviceActionsSchema } from '../../src/actions/actions-file.ts';
import { createDirectoryClient } from '../../src/directory/client.ts';
import { createHttp } from '../../src/directory/http.ts';
import { profileOf } from '../../src/directory/profile.ts';
import type { Service } from '../../src/directory/schema.ts';
import { ListFileError, parseListFile } from '../../src/snapshot/list-file.ts';
import { PoliteRequests } from '../snapshot/polite-requests.ts';
import { readWholeList } from '../snapshot/read-list.ts';
import { alternativesOf } from './alternative-rows.ts';
import { authoritiesOf, contactsOf } from './contact-rows.ts';
import { deletionsOf } from './deletion-rows.ts';
import { dataNoticeText } from './notice-text.ts';
import { ServiceHosts } from './service-hosts.ts';
import { DataInputError, type Refusal, readRows, readVersions } from './upstream.ts';

const USAGE = 'npm run data:make -- --from FOLDER (--list FILE | --directory URL) [--out FOLDER]';
/** What the package can afford for it. */
const MAX_COMPRESSED = 60_000;

/**
 * Writes data/: what one can do about the services of a list, from the files of the projects that collect it.
 *
 * @param args `--from FOLDER` with the files and their README; the list from `--list FILE` (a page as JSON, or a snapshot)
 *   or from `--directory URL`
 * @param print called with each line: every row that is refused, and the counts
 * @throws DataInputError
 */
export async function dataCommand(args: readonly string[], print: (line: string) => void): Promise<void> {
  const { from, out, ...source } = readArguments(args);
  const refusals: Refusal[] = [];
  const refuse = (refusal: Refusal) => refusals.push(refusal);
  const hosts = new ServiceHosts(
    source.list ? await readFromFile(source.list) : await readFromDirectory(source.directory),
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

  for (const { file, row, why } of refusals) print(`refused: ${file}: ${printable(row)}: ${printable(why)}`);
  const graded = (map: ReadonlyMap<number, unknown>) =>
    [...map.keys()].filter((id) => hosts.byId.get(id)?.grade !== null).length;
  print(`deletion: ${deletions.size} services, ${graded(deletions)} of them graded`);
  print(`contacts: ${contacts.size} services, ${graded(contacts)} of them graded`);
  print(`alternatives: ${alternatives.size} services; authorities: ${authorities.length}`);
  const compressed = gzipSync(text, { level: 9 }).length + gzipSync(notice, { level: 9 }).length;
  print(`${refusals.length} rows refused; ${compressed} bytes compressed`);
  if (compressed > MAX_COMPRESSED) throw new DataInputError(`That is more than ${MAX_COMPRESSED} bytes.`);
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'actions.json'), text);
  await writeFile(join(out, 'NOTICE.txt'), notice);
}

/** A name from a file may hold control sequences of a terminal, or be endless. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '�').slice(0, 300);
}

interface DataArguments {
  readonly from: string;
  readonly out: string;
  /** One of the two is not empty. */
  readonly list: string;
  readonly directory: string;
}

function readArguments(args: readonly string[]): DataArguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string', default: '' },
        list: { type: 'string', default: '' },
        directory: { type: 'string', default: '' },
        out: { type: 'string', default: 'data' },
      },
    });
    if (values.from && !values.list !== !values.directory) return values;
  } catch (error) {
    throw new DataInputError(`${error instanceof Error ? error.message : error}\nUse: ${USAGE}`);
  }
  throw new DataInputError(`Use: ${USAGE}`);
}

async function readFromDirectory(address: string): Promise<readonly Service[]> {
  const client = createDirectoryClient(
    profileOf(address),
    createHttp(
      async () => null,
      async () => () => {},
    ),
  );
  const work = '.build/data-list';
  const services = await readWholeList(client, new PoliteRequests(), work, () => {});
  await rm(work, { force: true });
  return services;
}

async function readFromFile(file: string): Promise<readonly Service[]> {
  try {
    const list = await parseListFile(await readFile(file, 'utf8'));
    return list.kind === 'snapshot' ? list.snapshot.services.map(({ service }) => service) : list.services;
  } catch (error) {
    if (error instanceof ListFileError) throw new DataInputError(`${file}: ${error.message}`);
    if (error instanceof Error && 'code' in error)
      throw new DataInputError(`${file} cannot be read: ${error.message}`);
    throw error;
  }
}
