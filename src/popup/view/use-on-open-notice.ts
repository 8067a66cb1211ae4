import { useState } from 'preact/hooks';
import type { Settings } from '../../settings/settings.ts';

/** The notice about asking on open. The popup has one: it stays when the points arrive or another service is chosen. */
export interface OpenNotice {
  readonly isOpen: boolean;
  /** Closes it. `asks` is whether the popup may ask on open. */
  readonly answer: (asks: boolean) => void;
}

interface NoticeOptions {
  readonly settings: Settings;
  readonly asksOnOpen: boolean;
  readonly needsNotice: boolean;
}

/**
 * The notice, which stays until it is answered, and whether this popup asks on open. If people have not been told on the
 * welcome page either, the popup asks only after the answer.
 */
export function useOnOpenNotice({ settings, asksOnOpen, needsNotice }: NoticeOptions): {
  readonly notice: OpenNotice;
  readonly asksOnOpen: boolean;
} {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const mayAsk = asksOnOpen || needsNotice;
  const isOpen = mayAsk && answer === null && !settings.reasonsNoticed && !settings.sendNothing;
  return { notice: { isOpen, answer: setAnswer }, asksOnOpen: mayAsk && (answer ?? asksOnOpen) };
}
