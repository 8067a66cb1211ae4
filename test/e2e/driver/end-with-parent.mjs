/*
 * Runs a program until it ends or standard input closes, then kills every process that it has started. Standard input
 * closes when the parent process ends for any reason. Plain JavaScript, because Node runs it directly.
 *
 *   node end-with-parent.mjs PROGRAM [ARGUMENT ...]
 */
import { spawn, spawnSync } from 'node:child_process';

const [program = '', ...args] = process.argv.slice(2);
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
