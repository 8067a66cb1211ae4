import { useEffect, useState } from 'preact/hooks';
import { maySeeTabs, onPermissionsChanged } from '../platform/permissions.ts';

/** Whether the grade may be shown on every tab; undefined until the browser has said so. */
export function useTabsPermission(): boolean | undefined {
  const [granted, setGranted] = useState<boolean>();
  useEffect(() => {
    const read = () => maySeeTabs().then(setGranted);
    read();
    return onPermissionsChanged(read);
  }, []);
  return granted;
}
