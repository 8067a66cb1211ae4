import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { ListRecord } from '../../catalog/list-record.ts';
import type { ServiceSummary } from '../../catalog/summaries/service-summary.ts';
import type { ChangeLog } from '../../changes/log/change-log.ts';
import type { MyDealBreakers } from '../../deal-breakers/view/use-deal-breaker-change.ts';
import type { StartedRequest } from '../../directory/logged-request.ts';
import type { CaseTitles } from '../../points/case-titles/case-titles.ts';
import type { CurrentServices } from '../../points/view/use-details.ts';
import type { Settings } from '../../settings/settings.ts';
import type { SnapshotCases } from '../../snapshot/snapshot-cases.ts';
import type { Stars } from '../../stars/view/use-star-change.ts';

/** What every view of the popup needs for its head and its footer. */
export interface PopupState {
  readonly settings: Settings;
  /** Null if our database did not open. */
  readonly list: ListRecord | null;
  /** The tab's address, or the one that the popup was opened for; undefined if the browser does not reveal it. */
  readonly address: string | undefined;
  /** What is shown of a service, from the list or from newer details. */
  readonly services: CurrentServices;
  /** Whether the points of a service are asked for at once. */
  readonly asksOnOpen: boolean;
  readonly notice: OpenNotice;
  readonly stars: Stars;
  /** What this person does not accept. */
  readonly dealBreakers: MyDealBreakers;
  /** What the snapshot found; null without one. */
  readonly snapshotCases: SnapshotCases | null;
  /** Our short titles of cases; null if there are none for this directory. */
  readonly titles: CaseTitles | null;
  /** What changed in the list, newest first, as this person sees grades. */
  readonly changes: ChangeLog;
  /** How many starred services changed since the changes were marked as seen. */
  readonly starredChanges: number;
  /** The requests of this popup. */
  readonly sent: readonly StartedRequest[];
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

/** The notice about asking on open. The popup has one: it stays when the points arrive or another service is chosen. */
interface OpenNotice {
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
