import { rateLimitWait, slowerPace } from '../../src/catalog/sync/plan/sync-waits.ts';
import { type Failure, FailureError } from '../../src/directory/failure.ts';

/** How often a request is sent that gets no answer, and the first wait; each further wait is twice as long. */
const MAX_TRIES = 6;
const FIRST_WAIT_MS = 5_000;
/** A directory that refused three times in a row, and did not say for how long. */
const LONG_WAIT_MS = 5 * 60_000;

/** The clock; tests replace it. */
export interface Clock {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

const REAL_CLOCK: Clock = {
  now: Date.now,
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/**
 * Sends requests one after the other, at the pace that the directory's refusals have taught, as the extension does.
 */
export class PoliteRequests {
  private readonly clock: Clock;
  private notBefore = 0;
  /** Milliseconds between two requests. */
  interval = 0;

  constructor(clock: Clock = REAL_CLOCK) {
    this.clock = clock;
  }

  /**
   * Sends a request, and again after a refusal or an outage.
   *
   * @throws FailureError if the directory has no such thing, answers nonsense, or did not answer six times in a row
   */
  async send<T>(request: () => Promise<T>): Promise<T> {
    let refusals = 0;
    for (let tries = 1; ; ) {
      await this.clock.sleep(Math.max(this.notBefore - this.clock.now(), 0));
      try {
        const answer = await request();
        this.notBefore = this.clock.now() + this.interval;
        return answer;
      } catch (error) {
        if (!(error instanceof FailureError)) throw error;
        const { failure } = error;
        if (failure.kind === 'rate-limited') {
          refusals += 1;
          const wait = rateLimitWait(failure, refusals) ?? failure.waitMs ?? LONG_WAIT_MS;
          if (refusals === 1) this.interval = slowerPace(this.interval);
          this.notBefore = this.clock.now() + wait;
        } else {
          if (!mayPass(failure) || tries === MAX_TRIES) throw error;
          const asked = failure.kind === 'unavailable' ? failure.waitMs : null;
          this.notBefore = this.clock.now() + (asked ?? FIRST_WAIT_MS * 2 ** (tries - 1));
          tries += 1;
        }
      }
    }
  }
}

function mayPass({ kind }: Failure): boolean {
  return kind === 'unreachable' || kind === 'timed-out' || kind === 'unavailable';
}
