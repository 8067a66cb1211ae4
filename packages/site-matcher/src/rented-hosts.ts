/**
 * Hosts that only rent out space for other people's sites (R11): who visits such a site agrees to nothing with the host. Each
 * was looked at once (docs/decisions/matching.md). Some are public suffixes as well.
 */
export const RENTED_HOSTS: ReadonlySet<string> = new Set(
  (
    'altervista.org bearblog.dev carrd.co heliohost.org nekoweb.org neocities.org tripod.com webnode.com weebly.com ' +
    'wixsite.com csb.app fly.dev gitbook.io github.io herokuapp.com notion.site onrender.com pages.dev ' +
    'pythonanywhere.com readthedocs.io repl.co vercel.app'
  ).split(' '),
);

/** The host that rents out the space of a site, such as `neocities.org` for `garden.neocities.org`; null if there is none. */
export function rentedHostOf(site: string): string | null {
  for (let dot = site.indexOf('.'); dot >= 0; dot = site.indexOf('.', dot + 1)) {
    const host = site.slice(dot + 1);
    if (RENTED_HOSTS.has(host)) return host;
  }
  return null;
}
