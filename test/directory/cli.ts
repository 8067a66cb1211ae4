import { ArgumentError, HELP, readArguments } from './command-line.ts';
import { DataError } from './data/fields.ts';
import { loadDirectory, loadKeys } from './data/load.ts';
import { startDirectory } from './server.ts';
import { switchEditions } from './switch-edition.ts';

/**
 * `npm run directory`: runs the directory until it is killed. Only its address goes to stdout, so that scripts can read
 * it. Everything else goes to stderr.
 */
async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  if (options.help) {
    console.log(HELP);
    return;
  }
  const data = await loadDirectory(options.sources, (note) => console.error(note));
  const log = (method: string, path: string) =>
    console.error(`${new Date().toISOString()} ${method} ${path}`);
  const directory = await startDirectory({
    ...options.server,
    data,
    record: false,
    ...(options.keys === undefined ? {} : { keys: await loadKeys(options.keys) }),
    ...(options.log ? { onRequest: ({ method, path }) => log(method, path) } : {}),
  });
  console.log(directory.url);
  if (options.switchesEdition) switchEditions(directory);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void directory.close().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  const expected = error instanceof DataError || error instanceof ArgumentError || isSystemError(error);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

/** For a missing file or a port in use, the message is enough; no stack trace. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
