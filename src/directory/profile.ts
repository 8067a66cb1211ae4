/** The addresses of a directory: of its interface, and of the badges and web pages that the interface does not define. */
export interface DirectoryProfile {
  /** Base address without a slash at the end; also the key of the local copy of its list. */
  readonly address: string;
  /** Milliseconds between two pages of the first list, if the limit of the directory is known; else it is learnt. */
  readonly pageMs?: number;
  /** Address of a service's rating badge. */
  badge(service: number, language: string): string;
  /** Address of a service's web page. */
  page(service: number): string;
  /** Address where a point is discussed. */
  discussion(point: number): string;
  /** Address where people ask for a service to be rated. */
  readonly request: string;
}

/** Address of ToS;DR. */
export const TOSDR_ADDRESS = 'https://api.tosdr.org';

/**
 * ToS;DR answers 5 requests in 10 s (field notes, "rate limit"). The first list takes nearly all of that, because somebody
 * waits for it.
 */
const TOSDR_PAGE_MS = 2_100;

/** ToS;DR serves its badges and pages from separate hosts (field notes, rows "badge" and "web page"). */
const TOSDR: DirectoryProfile = {
  address: TOSDR_ADDRESS,
  pageMs: TOSDR_PAGE_MS,
  badge: (service, language) => `https://shields.tosdr.org/${language}_${service}.svg`,
  page: (service) => `https://tosdr.org/service/${service}`,
  discussion: (point) => `https://edit.tosdr.org/points/${point}`,
  request: 'https://tosdr.org/new_service',
};

/** The profile of the directory at an address. Only ToS;DR is built in; others have badges and pages below their address. */
export function profileOf(address: string): DirectoryProfile {
  if (isBuiltIn(address)) return TOSDR;
  return {
    address,
    badge: (service, language) => `${address}/badge/${language}_${service}.svg`,
    page: (service) => `${address}/service/${service}`,
    discussion: (point) => `${address}/points/${point}`,
    request: `${address}/new_service`,
  };
}

/** Whether the profile of a directory is built in. */
export function isBuiltIn(address: string): boolean {
  return address === TOSDR_ADDRESS;
}

/** The name of the directory at an address: `ToS;DR`, or the host of any other. */
export function directoryName(address: string): string {
  return isBuiltIn(address) ? 'ToS;DR' : new URL(address).host;
}
