/** What a client must know of a directory beyond its interface, which says nothing of badges and web pages. */
export interface DirectoryProfile {
  /** Base address without a slash at the end: also the key of the local copy of its list. */
  readonly address: string;
  /** Address of the rating badge, with `{id}` and `{lang}`. */
  readonly badge: string;
  /** Address of the page for people, with `{id}`. */
  readonly page: string;
  /** Address where a point is discussed, with `{id}`, if the directory is known to have one. */
  readonly discussion?: string;
  /** Address where people ask for a service to be rated, if the directory is known to have one. */
  readonly request?: string;
}

/** ToS;DR keeps its badges and its pages on hosts of their own (field notes, rows "badge" and "web page"). */
const TOSDR: DirectoryProfile = {
  address: 'https://api.tosdr.org',
  badge: 'https://shields.tosdr.org/{lang}_{id}.svg',
  page: 'https://tosdr.org/service/{id}',
  discussion: 'https://edit.tosdr.org/points/{id}',
  request: 'https://tosdr.org/new_service',
};

/** The directory of a fresh install. The build sets it (`DIRECTORY_URL`). */
export const DEFAULT_DIRECTORY: string = import.meta.env.VITE_DIRECTORY_URL ?? TOSDR.address;

/**
 * The profile of the directory at an address; for one that is not built in, the badge and the page are looked for
 * below the same address, as the reference directory has them.
 */
export function profileOf(address: string): DirectoryProfile {
  if (address === TOSDR.address) return TOSDR;
  return { address, badge: `${address}/badge/{lang}_{id}.svg`, page: `${address}/service/{id}` };
}

/** Address of a service's rating badge. The directory's own badge ignores the language, but its address has one. */
export function badgeAddress(profile: DirectoryProfile, id: number, language: string | null): string {
  return profile.badge.replace('{id}', String(id)).replace('{lang}', language ?? 'en');
}
