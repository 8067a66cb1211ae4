/**
 * Long work in short steps: it yields at least every few milliseconds, so that whoever runs it can handle events in between.
 * What it returns does not depend on how often it was paused.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** How many cheap operations to do between two steps: half a millisecond of them, or ten on a slow phone. */
export const STEP = 1 << 14;

/** Does a cheap operation for each number below `length`, slice by slice, with a step between two slices. */
export function* inSlices(length: number, slice: (from: number, to: number) => void): Steps<void> {
  for (let from = 0; from < length; from += STEP) {
    if (from > 0) yield;
    slice(from, Math.min(from + STEP, length));
  }
}

/** Does all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The event loop. */
export interface EventLoop {
  /** Milliseconds; never goes back. */
  now(): number;
  /** Resolves when the events that are waiting have been handled. */
  nextTurn(): Promise<void>;
}

/** How long to work before other events get their turn. With the last step it is 30 ms, or 150 on a slow phone. */
const TURN_MS = 20;

/** Does steps in short turns, so that events are handled in between. */
export async function inTurns<T>(steps: Steps<T>, { now, nextTurn }: EventLoop): Promise<T> {
  for (let until = now() + TURN_MS; ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (now() < until) continue;
    await nextTurn();
    until = now() + TURN_MS;
  }
}
