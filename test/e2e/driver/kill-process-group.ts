import type { ChildProcess } from 'node:child_process';

/** Kills all processes in the group of a child that was spawned with `detached`. */
export function killProcessGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All processes of the group have ended.
  }
}
