import * as v from 'valibot';
import { bigListPageSchema } from '../src/directory/schema/list-page.ts';
import type { Service } from '../src/directory/schema/service.ts';
import { CommandError, readInput } from './command.ts';

/**
 * Reads the services of a list file: a page of the list as the interface answers it, such as a snapshot, or its items alone.
 *
 * @param print called with each line about what is left out
 * @throws CommandError
 */
export async function servicesInFile(
  file: string,
  print: (line: string) => void,
): Promise<readonly Service[]> {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), (await readInput(file)).toString());
  if (!json.success) throw new CommandError(`${file} is not JSON.`);
  const page = v.safeParse(bigListPageSchema, pageOf(json.output));
  if (!page.success) throw new CommandError(`${file} holds no list of services.`);
  const { services, rejected, total } = page.output;
  const read = services.length + rejected;
  if (rejected > 0) print(`${rejected} of ${read} items of ${file} are invalid and left out`);
  if (total > read) print(`${file} is a part of a list of ${total} services`);
  return services;
}

/** A page of service v3, which has no envelope. */
function pageOf(json: unknown): unknown {
  if (Array.isArray(json)) return { services: json, page: { total: json.length } };
  return v.is(v.object({ parameters: v.unknown() }), json) ? json.parameters : json;
}
