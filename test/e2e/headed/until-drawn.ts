import { until } from '../driver/until.ts';
import type { Display } from './display.ts';
import type { Picture } from './window-dump.ts';

/** A part of the screen, in pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How long a part of the screen must stay as it is to have come to rest, in milliseconds. */
const STEADY = 200;

/**
 * Waits until a part of the screen is another than it was, and has come to rest: what the browser puts over a page has faded in.
 *
 * @param before the screen as it was
 */
export async function untilDrawn(display: Display, what: string, area: Area, before: Picture): Promise<void> {
  const was = pixels(before, area);
  await until(what, async () => {
    const now = pixels(await display.picture(), area);
    if (now === was) return false;
    await new Promise((resolve) => setTimeout(resolve, STEADY));
    return pixels(await display.picture(), area) === now;
  });
}

/** The pixels of an area, to be compared. */
function pixels(picture: Picture, { left, top, width, height }: Area): string {
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => picture.pixel(left + x, top + y)).join(),
  );
  return rows.join('\n');
}
