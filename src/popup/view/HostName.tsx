import { shownHost } from '../../i18n/shown-host.ts';
import { hasSuffixes, registrableDomain, suffixesReady } from '../../platform/public-suffix.ts';
import { useLatest } from '../../ui/use-latest.ts';

/**
 * A host, and what follows it. A long one loses what is before its registrable domain, which says whose site it is and is never
 * cut: it may be broken anywhere.
 *
 * @param host a canonical host; a path may follow
 */
export function HostName({ host }: { host: string }) {
  const domain = useDomain(host.split('/')[0] ?? '');
  const shown = shownHost(host);
  const [name = ''] = shown.split('/');
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
 * The registrable domain of a host; null if it has none. From the first render on in a browser with a list of public suffixes
 * of its own; in others the list of the package is read first.
 */
export function useDomain(host: string): string | null {
  const isReady = useLatest(readSuffixes).value ?? hasSuffixes();
  return isReady ? registrableDomain(host) : null;
}

async function readSuffixes(): Promise<boolean> {
  await suffixesReady();
  return true;
}
