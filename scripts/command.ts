import { readFile } from 'node:fs/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Wrong input; its message is the whole output. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command. The exit code is 1 if it says no, and 2 for wrong input. */
export async function runCommand(command: () => Promise<unknown>): Promise<void> {
  // `| head` closes the pipe before the last line.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  try {
    process.exitCode = (await command()) === false ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

/**
 * Reads the arguments of a command.
 *
 * @throws CommandError with the usage
 */
export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError(`${error.message}\nUse: ${usage}`);
  }
}

/**
 * Reads a file that somebody named.
 *
 * @throws CommandError if it cannot be read
 */
export async function readInput(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const isMissing = error.code === 'ENOENT';
    throw new CommandError(
      isMissing ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`,
    );
  }
}

/** A text of a foreign file without control characters, so that it cannot move the cursor or hide a line. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}');
}
