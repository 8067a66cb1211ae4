import { useEffect, useState } from 'preact/hooks';
import { onMessage } from '../platform/messages.ts';
import { onSeeingTabsChanged } from '../platform/permissions.ts';
import { type ToolbarMode, toolbarMode } from '../toolbar/toolbar-mode.ts';

/** How the grade comes onto the tabs, again whenever that changes; undefined until the browser has said so. */
export function useToolbarMode(): ToolbarMode | undefined {
  const [way, setWay] = useState<ToolbarMode>();
  useEffect(() => {
    let looks = 0;
    const read = async () => {
      looks += 1;
      const look = looks;
      const seen = await toolbarMode();
      if (look === looks) setWay(seen);
    };
    read();
    const stopPermissions = onSeeingTabsChanged(read);
    const stopRules = onMessage('rules-changed', read);
    return () => {
      stopPermissions();
      stopRules();
    };
  }, []);
  return way;
}
