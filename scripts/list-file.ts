import * as v from 'valibot';
import { isJsonError } from '../src/directory/json-error.ts';
import { bigListPageSchema, type Service } from '../src/directory/schema.ts';
import { parseSnapshot, SnapshotDamagedError } from '../src/snapshot/parse-snapshot.ts';
import { CommandError, readInput } from './command.ts';

/**
 * Reads the services of a list file: a page of the list as the interface answers it, its items alone, or a snapshot.
 *
 * @param print called with each line about what is left out
 * @throws CommandError
 */
export async function servicesInFile(
  file: string,
  print: (line: string) => void,
): Promise<readonly Service[]> {
  const text = (await readInput(file)).toString();
  const json = jsonOf(text, file);
  if (v.is(v.object({ sha256: v.string() }), json)) return servicesOfSnapshot(text, file);
  const page = v.safeParse(bigListPageSchema, pageOf(json));
  if (!page.success) throw new CommandError(`${file} holds no list of services.`);
  const { services, rejected, total } = page.output;
  const read = services.length + rejected;
  if (rejected > 0) print(`${rejected} of ${read} items of ${file} are invalid and left out`);
  if (total > read) print(`${file} is a part of a list of ${total} services`);
  return services;
}

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!isJsonError(error)) throw error;
    throw new CommandError(`${file} is not JSON.`);
  }
}

async function servicesOfSnapshot(text: string, file: string): Promise<readonly Service[]> {
  try {
    return (await parseSnapshot(text)).services;
  } catch (error) {
    if (!(error instanceof SnapshotDamagedError)) throw error;
    throw new CommandError(`${file} is a damaged snapshot.`);
  }
}

/** A page of service v3, which has no envelope. */
function pageOf(json: unknown): unknown {
  if (Array.isArray(json)) return { services: json, page: { total: json.length } };
  return v.is(v.object({ parameters: v.unknown() }), json) ? json.parameters : json;
}
