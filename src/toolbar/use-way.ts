import { useEffect, useState } from 'preact/hooks';
import { onMessage } from '../platform/messages.ts';
import { onSeeingTabsChanged } from '../platform/permissions.ts';
import { type ToolbarWay, toolbarWay } from './way.ts';

/** How the grade comes onto the tabs, again whenever that changes; undefined until the browser has said so. */
export function useToolbarWay(): ToolbarWay | undefined {
  const [way, setWay] = useState<ToolbarWay>();
  useEffect(() => {
    let looks = 0;
    const read = async () => {
      looks += 1;
      const look = looks;
      const seen = await toolbarWay();
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
