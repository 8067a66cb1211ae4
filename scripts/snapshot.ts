import { FailureError } from '../src/directory/failure.ts';
import { CommandError, runCommand } from './command.ts';
import { snapshotCommand } from './snapshot/snapshot-command.ts';

/* npm run snapshot: writes the snapshot that the next build ships. `--help` says how. */

await runCommand(() =>
  snapshotCommand(process.argv.slice(2), console.error).catch((error) => {
    throw explained(error);
  }),
);

/** For an error that is no fault of this program, a sentence; the error itself for any other. */
function explained(error: unknown): unknown {
  if (error instanceof FailureError) {
    return new CommandError(
      `The directory did not answer (${error.failure.kind}). Run the same command again later.`,
    );
  }
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem ? new CommandError(error.message) : error;
}
