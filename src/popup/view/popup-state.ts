import { type ComponentChildren, createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { ChangeLog } from '../../catalog/history/change-log.ts';
import type { ListRecord } from '../../catalog/list-record.ts';
import type { ServiceSummary } from '../../catalog/summary-table.ts';
import type { CurrentServices } from '../../details/view/use-current-services.ts';
import type { Point } from '../../directory/schema/point.ts';
import type { Reading } from '../../reading/view/use-reading.ts';
import type { Settings } from '../../settings/settings.ts';

/** What every view of the popup needs. */
export interface PopupState {
  readonly settings: Settings;
  /** Null if our database did not open. */
  readonly list: ListRecord | null;
  /** What changed in the list over the last 90 days, as this person sees grades. */
  readonly changes: ChangeLog;
  /** The ids of the starred services. */
  readonly starred: readonly number[];
  /** How many starred services changed in the last 30 days, and since they were starred; always 0 in a private window. */
  readonly starredChanges: number;
  /** Whether the popup is about a private window. Yes if that is not known. */
  readonly isPrivate: boolean;
  /** What is shown of a service, from the list or from newer details. */
  readonly services: CurrentServices;
  /** Whether the points of a service are asked for at once. */
  readonly asksOnOpen: boolean;
  readonly notice: OpenNotice;
  /** How many deal-breakers of the person a service has. `trains`: whether we know that it may train AI. */
  readonly dealBreakersOf: (service: {
    readonly points: readonly Point[] | null;
    readonly trains: boolean;
    readonly reviewed: boolean;
  }) => ComponentChildren;
  /** What is known of the page in the tab, once somebody has pressed a button. */
  readonly reading: Reading;
  /** How many requests this popup has sent. */
  readonly sent: number;
  readonly search: {
    readonly isOpen: boolean;
    readonly toggle: () => void;
    readonly choose: (service: ServiceSummary) => Promise<void>;
  };
}

export const PopupContext = createContext<PopupState | null>(null);

/** The state of the popup around a component. */
export function usePopup(): PopupState {
  const state = useContext(PopupContext);
  if (!state) throw new TypeError('outside of the popup');
  return state;
}

type Asking = Pick<PopupState, 'settings' | 'asksOnOpen'> & { readonly needsNotice: boolean };

/** The notice about asking on open. The popup has one: it stays when the points arrive or another service is chosen. */
interface OpenNotice {
  readonly isOpen: boolean;
  /** Closes it. `asks` is whether the popup may ask on open. */
  readonly answer: (asks: boolean) => void;
}

/**
 * The notice, which stays until it is answered, and whether this popup asks on open. If people have not been told on the
 * welcome page either, the popup asks only after the answer.
 */
export function useOnOpenNotice({ settings, asksOnOpen, needsNotice }: Asking) {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const mayAsk = asksOnOpen || needsNotice;
  const isOpen = mayAsk && answer === null && !settings.noticeAnswered && !settings.sendNothing;
  return { notice: { isOpen, answer: setAnswer }, asksOnOpen: mayAsk && (answer ?? asksOnOpen) };
}
