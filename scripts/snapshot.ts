import { DataError } from '#directory-server';
import { DirectoryError } from '../src/directory/directory-error.ts';
import { SnapshotDamagedError } from '../src/snapshot/parse-snapshot.ts';
import { ListChangedError } from './snapshot/read-list.ts';
import { ArgumentError, snapshotCommand } from './snapshot/snapshot-command.ts';

/* npm run snapshot: writes the snapshot that the next build ships. `--help` says how. */

try {
  await snapshotCommand(process.argv.slice(2), (line) => console.error(line), '.build/snapshot');
} catch (error) {
  console.error(sentence(error));
  process.exitCode = 1;
}

/** For an error that is no fault of this program, what went wrong; the error itself for any other. */
function sentence(error: unknown): unknown {
  if (error instanceof DirectoryError) {
    return `The directory did not answer (${error.failure.kind}). Run the same command again: it goes on from here.`;
  }
  if (error instanceof ListChangedError) return `${error.message} Run the same command again.`;
  if (error instanceof SnapshotDamagedError) return `The previous snapshot cannot be read: ${error.message}.`;
  const isExpected = error instanceof ArgumentError || error instanceof DataError;
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return (isExpected || isOfSystem) && error instanceof Error ? error.message : error;
}
