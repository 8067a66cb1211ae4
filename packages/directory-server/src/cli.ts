import {
  ArgumentError,
  HELP,
  readArguments,
  readCheckArguments,
  readExportArguments,
} from './command-line.ts';
import { loadDataFile, loadDirectory, loadKeys } from './data/load.ts';
import { DataError } from './data/mistakes.ts';
import { summaryOf } from './data/summary.ts';
import { switchEditions } from './sample/switch-edition.ts';
import { startDirectory } from './server.ts';
import { exportDirectory, FolderError } from './static/export-directory.ts';

/** `npm run directory`: `check` and `export`, or without either, the server. */
async function main([command, ...args]: readonly string[]): Promise<void> {
  if (command === 'check') return check(readCheckArguments(args));
  if (command === 'export') return writeFolder(args);
  return serve(command === undefined ? [] : [command, ...args]);
}

async function check(file: string): Promise<void> {
  console.log(`${file}: nothing is wrong. ${summaryOf(await loadDataFile(file))}`);
}

async function writeFolder(args: readonly string[]): Promise<void> {
  const { sources, ...options } = readExportArguments(args);
  const data = await loadDirectory(sources, (note) => console.error(note));
  const { files, written, deleted } = await exportDirectory(data, options);
  console.log(
    `${options.folder}: ${files} files, of which ${written} are new or changed; ${deleted} deleted. ${summaryOf(data)}`,
  );
}

/**
 * Runs the directory until it is killed. Only its address goes to stdout, so that scripts can read it. Everything else goes
 * to stderr.
 */
async function serve(args: readonly string[]): Promise<void> {
  const options = readArguments(args);
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

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(isExpected(error) && error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

/** For a mistake of the user, a missing file or a port in use, the message is enough; no stack trace. */
function isExpected(error: unknown): boolean {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return (
    error instanceof DataError || error instanceof ArgumentError || error instanceof FolderError || isOfSystem
  );
}
