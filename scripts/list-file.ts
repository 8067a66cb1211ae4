import type { Service } from '../src/directory/schema.ts';
import {
  type ListFile,
  ListFileError,
  type ListFileProblem,
  parseListFile,
} from '../src/snapshot/list-file.ts';
import { CommandError, readInput } from './command.ts';

const PROBLEMS: Record<ListFileProblem, string> = {
  'too-many-values': 'is far larger than any list.',
  'not-json': 'is not JSON.',
  'no-list': 'holds no list of services.',
  'damaged-snapshot': 'is a damaged snapshot.',
};

/**
 * Reads the services of a list file: a page of the list as JSON, or a snapshot.
 *
 * @param print called with each line about what is left out
 * @throws CommandError
 */
export async function servicesInFile(
  file: string,
  print: (line: string) => void,
): Promise<readonly Service[]> {
  const text = (await readInput(file)).toString();
  let list: ListFile;
  try {
    list = await parseListFile(text);
  } catch (error) {
    if (error instanceof ListFileError) throw new CommandError(`${file} ${PROBLEMS[error.problem]}`);
    throw error;
  }
  if (list.kind === 'snapshot') return list.snapshot.services;
  const { services, rejected, total } = list;
  if (rejected > 0) {
    print(`${rejected} of ${services.length + rejected} items of ${file} are invalid and left out`);
  }
  if (total > services.length + rejected) print(`${file} is a part of a list of ${total} services`);
  return services;
}
