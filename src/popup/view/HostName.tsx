import { useEffect, useState } from 'preact/hooks';
import { shownHost } from '../../i18n/shown-host.ts';
import { startInBackground } from '../../platform/errors.ts';
import { hasSuffixes, suffixesReady } from '../../platform/public-suffix.ts';

interface Props {
  /** A canonical host; a path may follow. */
  host: string;
  /** The registrable domain that the host ends in; null if that is not known. */
  domain: string | null;
}

/**
 * A host, and what follows it. A long one loses what is before its registrable domain, which says whose site it is and is never
 * cut: it may be broken anywhere.
 */
export function HostName({ host, domain }: Props) {
  const shown = shownHost(host);
  const slash = shown.indexOf('/');
  const name = slash < 0 ? shown : shown.slice(0, slash);
  const end = domain === null ? '' : `.${shownHost(domain)}`;
  const start = end !== '' && name.endsWith(end) ? name.slice(0, 1 - end.length) : '';
  return (
    <bdi dir="ltr">
      {start !== '' && <span class="host-start">{start}</span>}
      <span class="host-end">{shown.slice(start.length)}</span>
    </bdi>
  );
}

/**
 * Whether the registrable domain of a host can be asked for. From the first render on in a browser with a list of public
 * suffixes of its own; in others the list of the package is read first.
 */
export function useSuffixes(): boolean {
  const [isReady, setIsReady] = useState(hasSuffixes);
  useEffect(() => {
    if (isReady) return;
    startInBackground(
      'read the public suffixes',
      suffixesReady().then(() => setIsReady(true)),
    );
  }, [isReady]);
  return isReady;
}
