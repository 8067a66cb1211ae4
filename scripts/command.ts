import { readFile } from 'node:fs/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import * as v from 'valibot';
import { DataError } from '#directory-server';

/** Wrong input; its message is the whole output. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs a command. The exit code is 1 if it says no, and 2 for wrong input, or for a file that the system refuses. */
export async function runCommand(command: () => Promise<unknown>): Promise<void> {
  // `| head` closes the pipe before the last line.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  try {
    process.exitCode = (await command()) === false ? 1 : 0;
  } catch (error) {
    const isInput = error instanceof CommandError || error instanceof DataError;
    if (!isInput && !(error instanceof Error && 'syscall' in error)) throw error;
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

/**
 * Reads a file that has a row of JSON on each line.
 *
 * @throws CommandError if it cannot be read, or a row does not fit
 */
export async function readRows<Row>(file: string, schema: v.GenericSchema<unknown, Row>): Promise<Row[]> {
  const lines = (await readInput(file)).toString().split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const row = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), line);
      if (row.success) return row.output;
      throw new CommandError(`${file}: ${row.issues[0].message} in the line ${printable(line.slice(0, 80))}`);
    });
}

/**
 * The address of a directory as somebody typed it, without slashes at its end.
 *
 * @throws CommandError if it is none
 */
export function directoryAddress(typed: string): string {
  if (/^https?:$/.test(URL.parse(typed)?.protocol ?? '')) return typed.replace(/\/+$/, '');
  throw new CommandError(`--directory ${typed} is not an http or https address.`);
}

/** A text of a foreign file without control characters, so that it cannot move the cursor or hide a line. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}');
}
