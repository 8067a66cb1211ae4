import { ArgumentError, type ExportLine, HELP, readCommand, type ServeLine } from './command-line.ts';
import { loadDataFile, loadDirectory, loadKeys } from './data/load.ts';
import { DataError } from './data/read-data.ts';
import type { DirectoryData } from './records.ts';
import { switchEditions } from './sample/switch-edition.ts';
import { startDirectory } from './server.ts';
import { exportDirectory, FolderError } from './static/export-directory.ts';

/**
 * The command `directory-server`. A directory that it has started runs on.
 *
 * @returns the exit code. What is wrong is written to stderr
 */
export async function runCommand(args: readonly string[]): Promise<0 | 1> {
  try {
    await run(args);
    return 0;
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    return 1;
  }
}

async function run(args: readonly string[]): Promise<void> {
  const command = readCommand(args);
  if (command.kind === 'help') console.log(HELP);
  else if (command.kind === 'check') await check(command.file);
  else if (command.kind === 'export') await writeFolder(command);
  else await serve(command);
}

async function check(file: string): Promise<void> {
  console.log(`${file}: nothing is wrong. ${summaryOf(await loadDataFile(file))}`);
}

async function writeFolder({ sources, folder, publicUrl }: ExportLine): Promise<void> {
  const data = await loadDirectory(sources, (note) => console.error(note));
  const { files, written, deleted } = await exportDirectory(data, folder, publicUrl);
  console.log(
    `${folder}: ${files} files, of which ${written} are new or changed; ${deleted} deleted. ${summaryOf(data)}`,
  );
}

/** What is in a directory, for whoever wrote it: `services: 5, of which with a grade: 3; points: 7; cases: 2`. */
function summaryOf({ services, cases }: DirectoryData): string {
  const graded = services.filter(({ rating }) => /^[A-E]$/i.test(rating ?? '')).length;
  const points = services.reduce((sum, service) => sum + (service.points?.length ?? 0), 0);
  return `services: ${services.length}, of which with a grade: ${graded}; points: ${points}; cases: ${cases.length}`;
}

/**
 * Runs the directory until it is killed. Only its address goes to stdout, so that scripts can read it. Everything else goes
 * to stderr.
 */
async function serve(line: ServeLine): Promise<void> {
  const data = await loadDirectory(line.sources, (note) => console.error(note));
  const log = (method: string, path: string) =>
    console.error(`${new Date().toISOString()} ${method} ${path}`);
  const directory = await startDirectory({
    ...line.server,
    data,
    record: false,
    ...(line.keys === undefined ? {} : { keys: await loadKeys(line.keys) }),
    ...(line.log ? { onRequest: ({ method, path }) => log(method, path) } : {}),
  });
  console.log(directory.url);
  if (line.switchesEdition) switchEditions(directory);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void directory.close().then(() => process.exit(0)));
  }
}

/** What the person who typed the command can do something about, without a stack trace; null for any other error. */
function sentenceOf(error: unknown): string | null {
  const isOurs = error instanceof DataError || error instanceof ArgumentError || error instanceof FolderError;
  return isOurs || (error instanceof Error && 'syscall' in error) ? error.message : null;
}
