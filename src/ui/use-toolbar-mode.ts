import { useEffect, useState } from 'preact/hooks';
import { onSeeingTabsChanged } from '../platform/permissions.ts';
import { ruleMessages } from '../toolbar/rules/rule-messages.ts';
import { type ToolbarMode, toolbarMode } from '../toolbar/toolbar-mode.ts';

/** The toolbar mode, updated when it changes; undefined until the browser has answered. */
export function useToolbarMode(): ToolbarMode | undefined {
  const [mode, setMode] = useState<ToolbarMode>();
  useEffect(() => {
    let reads = 0;
    const read = async () => {
      reads += 1;
      const thisRead = reads;
      const latest = await toolbarMode();
      if (thisRead === reads) setMode(latest);
    };
    read();
    const stopPermissions = onSeeingTabsChanged(read);
    const stopRules = ruleMessages.changed.listen(read);
    return () => {
      stopPermissions();
      stopRules();
    };
  }, []);
  return mode;
}
