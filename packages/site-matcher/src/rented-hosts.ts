/**
 * Hosts that only rent out space for other people's sites (R11): who visits such a site agrees to nothing with the host. The
 * reason for each is in docs/decisions/matching.md. Some are public suffixes as well.
 */
export const RENTED_HOSTS: ReadonlySet<string> = new Set(
  (
    'altervista.org bearblog.dev carrd.co heliohost.org nekoweb.org neocities.org tripod.com webnode.com weebly.com ' +
    'weebly.site weeblysite.com wixsite.com csb.app fly.dev gitbook.io github.io herokuapp.com onrender.com pages.dev pythonanywhere.com repl.co ' +
    'vercel.app'
  ).split(' '),
);

/**
 * The host that rents out the space of a site, such as `neocities.org` for `garden.neocities.org`; null if there is none, as for
 * that host itself and its `www.` form.
 */
export function rentedHostOf(site: string): string | null {
  for (let dot = site.indexOf('.'); dot >= 0; dot = site.indexOf('.', dot + 1)) {
    const host = site.slice(dot + 1);
    if (RENTED_HOSTS.has(host)) return site === `www.${host}` ? null : host;
  }
  return null;
}

/**
 * The site that a host belongs to on a host that rents out space: `garden.neocities.org` for `www.garden.neocities.org`;
 * null if it is on none.
 */
export function rentedSiteOf(host: string): string | null {
  const rented = rentedHostOf(host);
  if (rented === null) return null;
  const site = host.slice(0, -rented.length - 1);
  return `${site.slice(site.lastIndexOf('.') + 1)}.${rented}`;
}
