import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { safeParse } from 'valibot';
import { type Service, serviceSchema } from '../../src/directory/schema.ts';
import { claimsOf } from '../../src/matching/claims.ts';
import { explain } from '../../src/matching/explain.ts';
import { typedAddress } from '../../src/matching/host.ts';
import { openTrie } from '../../src/matching/trie/trie.ts';
import { buildTrie } from '../../src/matching/trie/trie-builder.ts';
import { sampleServices } from '../../test/directory/sample.ts';
import { isPublicSuffix } from '../../test/oracle/public-suffix.ts';
import { explanationLines } from './explanation-text.ts';

const USAGE = 'npm run match -- ADDRESS... [--list FILE]';

/** Wrong input; its message is the whole output. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/**
 * Prints which service each address matches in a list, and why.
 *
 * @param args addresses and `--list FILE`, a JSON array of the API's list items; the default is the sample list
 * @param print called with each line
 * @returns whether every address is a website
 * @throws CommandError
 */
export async function matchCommand(args: readonly string[], print: (line: string) => void): Promise<boolean> {
  const { addresses, list } = readArguments(args);
  const services = await readServices(list, print);
  const byId = new Map(services.map((service) => [service.id, service]));
  const trie = openTrie(buildTrie(claimsOf(services, isPublicSuffix)));
  print(`${services.length} services, ${trie.hosts} claimed hosts, from ${list ?? 'the sample'}`);
  let areWebsites = true;
  for (const text of addresses) {
    print('');
    print(text);
    const address = typedAddress(text);
    if (address === null) {
      print('  This is not a website: only http and https addresses have a host.');
      areWebsites = false;
    } else {
      for (const line of explanationLines(explain(address, trie, services, isPublicSuffix), byId))
        print(line);
    }
  }
  return areWebsites;
}

function readArguments(args: readonly string[]): { addresses: string[]; list: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { list: { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals.length > 0) return { addresses: positionals, list: values.list };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\nUse: ${USAGE}`);
  }
  throw new CommandError(`No address was given.\nUse: ${USAGE}`);
}

async function readServices(
  file: string | undefined,
  print: (line: string) => void,
): Promise<readonly Service[]> {
  const items: unknown = file === undefined ? sampleServices : await readJson(file);
  if (!Array.isArray(items)) throw new CommandError(`${file} is not a JSON array of list items.`);
  const services = new Map<number, Service>();
  let unreadable = 0;
  for (const item of items) {
    const parsed = safeParse(serviceSchema, item);
    // As in the extension, the later of two services with one id counts.
    if (parsed.success) services.set(parsed.output.id, parsed.output);
    else unreadable++;
  }
  if (services.size === 0 && unreadable > 0) throw new CommandError(`${file} has no valid service.`);
  if (unreadable > 0) print(`${unreadable} of ${items.length} items of ${file} are invalid and left out`);
  return [...services.values()];
}

async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new CommandError(
      isMissing
        ? `There is no file ${file}.`
        : `${file} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${file} is not JSON.`);
  }
}
