import { useRef, useState } from 'preact/hooks';
import type { Settings } from '../../settings/settings.ts';

/** The notice about asking on open. The popup has one: it stays when the points arrive or another service is chosen. */
export interface OpenNotice {
  readonly isOpen: boolean;
  /** Closes it. `asks` is whether the popup may ask on open. */
  readonly answer: (asks: boolean) => void;
}

interface Told {
  readonly settings: Settings;
  readonly asksOnOpen: boolean;
  readonly needsNotice: boolean;
}

/**
 * The notice, and whether this popup asks on open. If nobody has been told before, it asks only after the notice is
 * answered. The settings say that people have been told as soon as the notice is shown, so this popup remembers what they
 * said before.
 */
export function useOnOpenNotice({ settings, asksOnOpen, needsNotice }: Told): {
  readonly notice: OpenNotice;
  readonly asksOnOpen: boolean;
} {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const waits = useRef(false);
  waits.current ||= needsNotice;
  const isNew = useRef(false);
  isNew.current ||= needsNotice || (asksOnOpen && !settings.reasonsNoticed);
  return {
    notice: { isOpen: isNew.current && answer === null && !settings.sendNothing, answer: setAnswer },
    asksOnOpen: asksOnOpen && (answer ?? !waits.current),
  };
}
