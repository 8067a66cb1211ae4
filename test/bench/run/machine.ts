import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { findBrowser } from '../../../scripts/browsers.mjs';
import { isBusy } from '../../../scripts/figures/figures-file.ts';

/** The system computes the load every 5 s. */
const STEP_MS = 5_000;

/** The versions of Node and of the browsers, and the processor. */
export function versions(): Record<string, string> {
  const found: Record<string, string> = { node: process.versions.node };
  for (const kind of ['chromium', 'firefox'] as const) {
    const path = findBrowser(kind);
    if (!path || process.platform === 'win32') continue; // Browsers on Windows print no version.
    const printed = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [version] = /\d+(\.\d+)+/.exec(printed) ?? [];
    if (version) found[kind] = version;
  }
  const [processor] = cpus();
  return { ...found, processor: `${cpus().length} x ${processor?.model ?? 'unknown'}` };
}

/**
 * The load before a bench. The bench before it leaves a load behind that sinks by itself, so this waits while the load is
 * high and sinks, a minute at most for a load of 5.
 */
export async function loadBefore(): Promise<number> {
  for (let load = currentLoad(); ; ) {
    if (!isBusy({ load })) return load;
    await pause(STEP_MS);
    const later = currentLoad();
    if (later >= load) return later;
    load = later;
  }
}

function currentLoad(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100;
}
