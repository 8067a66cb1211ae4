/*
 * Runs a program until it ends or standard input closes, then kills every process that it has started, and deletes a folder
 * if there is one. Standard input closes when the parent process ends for any reason. Plain JavaScript, because Node runs it
 * directly.
 *
 *   node end-with-parent.mjs FOLDER-OR-NOTHING PROGRAM [ARGUMENT ...]
 */
import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

const [folder = '', program = '', ...args] = process.argv.slice(2);
const isWindows = process.platform === 'win32';
const child = spawn(program, args, {
  detached: !isWindows, // in its own process group, so that all its processes can be killed
  stdio: ['ignore', 'inherit', 'inherit'],
});
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on('exit', (code) => {
  killAll();
  if (folder !== '') rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  process.exit(code ?? 1);
});
process.stdin.on('close', killAll).on('error', killAll).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, killAll);

function killAll() {
  if (child.pid === undefined) return;
  if (isWindows) {
    spawnSync('taskkill', ['/PID', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All processes of the group have ended.
  }
}
