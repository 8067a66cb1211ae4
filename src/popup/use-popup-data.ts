import { useEffect, useRef, useState } from 'preact/hooks';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import { startInBackground } from '../platform/background-work.ts';
import { onSettingsChanged } from '../settings/settings.ts';
import { latestResult } from '../ui/latest-result.ts';
import { type ChosenService, rereadChosenService } from './chosen-service.ts';
import type { PopupData } from './popup-data.ts';

/** The data of the first paint, and how to read it again. */
export interface PopupSource {
  /** Read before the first paint. */
  readonly first: PopupData;
  /** The service that the popup was opened for; null if it was opened for a tab or an address. */
  readonly openedFor: ChosenService | null;
  readonly read: () => Promise<PopupData>;
  /** Whether the list or the settings have changed since `first` was read. Call it once, after subscribing to later changes. */
  readonly missedChange: () => boolean;
}

/** The popup's data, read again when the list or the settings change, and the service that the reader has chosen. */
export function usePopupData({ first, openedFor, read, missedChange }: PopupSource) {
  const [data, setData] = useState(first);
  const [chosen, setChosen] = useState(openedFor);
  const latestChosen = useRef(chosen);
  latestChosen.current = chosen;
  useEffect(() => {
    const readAll = async () => {
      const data = await read();
      const before = latestChosen.current;
      return { data, before, after: before && (await rereadChosenService(before, data.settings)) };
    };
    const latest = latestResult(readAll, ({ data, before, after }) => {
      setData(data);
      // The reader may have chosen another service in the meantime.
      setChosen((current) => (current === before ? after : current));
    });
    const refresh = () => startInBackground('read what the popup shows', latest.refresh());
    const stops = [catalogMessages.listChanged.listen(refresh), onSettingsChanged(refresh)];
    if (missedChange() || first.isOpening) refresh();
    return () => {
      for (const stop of stops) stop();
      latest.stop();
    };
  }, []);
  return { data, chosen, setChosen };
}
