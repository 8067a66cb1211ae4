import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const GUARD = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url));

/** A program that ends with this process, whatever ends this process. */
export interface GuardedProcess {
  /** Resolves when the program and all processes that it has started have ended. */
  readonly ended: Promise<void>;
  hasEnded(): boolean;
  /** The last 4,000 characters of its output. */
  output(): string;
  /** Kills the program and all processes that it has started. */
  kill(): void;
}

/**
 * @param env variables in addition to those of this process
 * @param folder deleted when the program has ended; empty: none
 */
export function startGuarded(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  folder = '',
): GuardedProcess {
  const child = spawn(process.execPath, [GUARD, folder, program, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output = (output + bytes.toString()).slice(-4000);
    });
  }
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', (error) => {
      output += error.message;
      end();
    });
  });
  const kill = () => {
    child.stdin.destroy();
  };
  return { ended, hasEnded: () => hasEnded, output: () => output, kill };
}
