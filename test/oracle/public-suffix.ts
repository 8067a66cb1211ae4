import { parse } from 'tldts';

/** In place of `browser.publicSuffix.isKnownSuffix`, with the public suffix list of tldts. */
export function isPublicSuffix(host: string): boolean {
  const { publicSuffix, isIcann, isPrivate } = parse(host, {
    allowPrivateDomains: true,
    extractHostname: false,
  });
  return publicSuffix === host && (isIcann === true || isPrivate === true);
}
