import { until } from '../driver/until.ts';
import type { Display } from './display.ts';
import type { Picture } from './window-dump.ts';

/** A part of the screen, in pixels. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const STEADY_MS = 200;

/**
 * Waits until a part of the screen has changed and then stayed the same for a moment, because menus and prompts fade in.
 *
 * @param before the screen before the change
 */
export async function untilDrawn(display: Display, what: string, area: Area, before: Picture): Promise<void> {
  const was = pixels(before, area);
  await until(what, async () => {
    const now = pixels(await display.picture(), area);
    if (now === was) return false;
    await new Promise((resolve) => setTimeout(resolve, STEADY_MS));
    return pixels(await display.picture(), area) === now;
  });
}

/** The pixels of an area as text. */
function pixels(picture: Picture, { left, top, width, height }: Area): string {
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => picture.pixel(left + x, top + y)).join(),
  );
  return rows.join('\n');
}
