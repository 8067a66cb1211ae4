const FIRST_REST_MS = 60_000;
/** The store of a browser that is started anew has another chance anyway. */
const LONGEST_REST_MS = 3600_000;

/**
 * How long a store that takes nothing is left alone: a minute, doubled each time up to an hour. It is kept in the
 * worker's memory, for want of any other place.
 */
export class StoreRest {
  private began = 0;
  private length = 0;

  /** When the rest is over, or null if it is. */
  until(now: number): number | null {
    const isOver = this.length === 0 || now < this.began || now >= this.began + this.length;
    return isOver ? null : this.began + this.length;
  }

  /** The store has refused again; gives when to try it next. */
  begin(now: number): number {
    this.began = now;
    this.length = Math.min(Math.max(2 * this.length, FIRST_REST_MS), LONGEST_REST_MS);
    return now + this.length;
  }

  end(): void {
    this.length = 0;
  }
}
