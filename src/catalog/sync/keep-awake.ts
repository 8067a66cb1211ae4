import type { SyncEnvironment } from './sync-environment.ts';

/** If the worker dies during a page, the alarm wakes it after this time: longer than any fetch takes. */
export const RESUME_MS = 60_000;
/**
 * How often that alarm is moved and the worker kept awake. Both browsers stop a worker after 30 s, and a fetch may take 25
 * of them. A fast list must not pay for it with every page.
 */
export const KEEP_ALIVE_MS = 4_000;

/** Keeps the worker awake during a run, and has it woken if it dies nevertheless. */
export class KeepAwake {
  private readonly environment: Pick<SyncEnvironment, 'now' | 'wakeAt' | 'stayAwake'>;
  private keptAt: number | null = null;

  constructor(environment: Pick<SyncEnvironment, 'now' | 'wakeAt' | 'stayAwake'>) {
    this.environment = environment;
  }

  /** Call it before each step. */
  async keep(): Promise<void> {
    const now = this.environment.now();
    const age = this.keptAt === null ? KEEP_ALIVE_MS : now - this.keptAt;
    if (age >= 0 && age < KEEP_ALIVE_MS) return;
    this.keptAt = now;
    await this.environment.wakeAt(now + RESUME_MS);
    await this.environment.stayAwake();
  }
}
