import { parse } from 'tldts';

/** What `browser.publicSuffix.isKnownSuffix` says in an extension, here from the list that tldts carries. */
export function isPublicSuffix(host: string): boolean {
  const { publicSuffix, isIcann, isPrivate } = parse(host, {
    allowPrivateDomains: true,
    extractHostname: false,
  });
  return publicSuffix === host && (isIcann === true || isPrivate === true);
}
