import { fillTemplate, NAMED_IMAGE, parseTemplate } from './address-template.ts';

/** The addresses of a directory: of its interface, and of the badges and web pages that the interface does not define. */
export interface DirectoryProfile {
  /** Base address without a slash at the end; also the key of the local copy of its list. */
  readonly address: string;
  /** Milliseconds between two pages of the list, if the limit of the directory is known; else it is learnt. */
  readonly pageMs?: number;
  /** Address of the rating badge, with `{id}` and `{lang}`. */
  readonly badge: string;
  /** Address of a service's web page, with `{id}` and perhaps `{lang}`. */
  readonly page: string;
  /** Address of a service's logo, with `{id}`; `{image}` or missing: the address in the service's details. */
  readonly logo?: string;
  /** Address where a point is discussed, with the `{id}` of the point. */
  readonly discussion: string;
  /** Address where people ask for a service to be rated, perhaps with `{lang}`. */
  readonly request: string;
}

/** Address of the best-known directory. */
export const TOSDR_ADDRESS = 'https://api.tosdr.org';

/**
 * ToS;DR answers 5 requests in 10 s (field notes, "rate limit"): three pages of the list, and two requests that a person
 * waits for.
 */
const TOSDR_PAGE_MS = 3_400;

/** ToS;DR serves its badges and pages from separate hosts (field notes, rows "badge" and "web page"). */
const TOSDR: DirectoryProfile = {
  address: TOSDR_ADDRESS,
  pageMs: TOSDR_PAGE_MS,
  badge: 'https://shields.tosdr.org/{lang}_{id}.svg',
  page: 'https://tosdr.org/service/{id}',
  discussion: 'https://edit.tosdr.org/points/{id}',
  request: 'https://tosdr.org/new_service',
};

/** The profile of the directory at an address. Only ToS;DR is built in; others have badges and pages below their address. */
export function profileOf(address: string): DirectoryProfile {
  if (address === TOSDR.address) return TOSDR;
  return {
    address,
    badge: `${address}/badge/{lang}_{id}.svg`,
    page: `${address}/service/{id}`,
    discussion: `${address}/points/{id}`,
    request: `${address}/new_service`,
  };
}

/** The settings that override a profile. An empty template keeps the default. */
interface ChosenTemplates {
  readonly directory: string;
  /** The directory that the templates belong to. */
  readonly templatesOf: string;
  readonly badgeTemplate: string;
  readonly pageTemplate: string;
  readonly logoTemplate: string;
  readonly discussionTemplate: string;
  readonly requestTemplate: string;
}

/**
 * The profile of the directory in use, with the valid templates of the settings. The addresses of a built-in directory are
 * fixed, so that nothing under its name goes to another host.
 */
export function profileInUse(chosen: ChosenTemplates): DirectoryProfile {
  const profile = profileOf(chosen.directory);
  if (isBuiltIn(chosen.directory) || chosen.templatesOf !== chosen.directory) return profile;
  const { logoTemplate } = chosen;
  return {
    ...profile,
    badge: templateOr(chosen.badgeTemplate, profile.badge),
    page: templateOr(chosen.pageTemplate, profile.page),
    discussion: templateOr(chosen.discussionTemplate, profile.discussion),
    request: templateOr(chosen.requestTemplate, profile.request, false),
    logo: logoTemplate === NAMED_IMAGE ? NAMED_IMAGE : templateOr(logoTemplate, profile.logo ?? NAMED_IMAGE),
  };
}

/** Settings can be edited by hand and come from files: `javascript:` must never become a link. */
function templateOr(text: string, otherwise: string, needsId = true): string {
  const parsed = parseTemplate(text, needsId);
  return parsed.ok ? parsed.template : otherwise;
}

/** Whether the profile of a directory is built in. */
export function isBuiltIn(address: string): boolean {
  return address === TOSDR.address;
}

/** The name of the directory at an address: `ToS;DR`, or the host of any other. */
export function directoryName(address: string): string {
  return isBuiltIn(address) ? 'ToS;DR' : new URL(address).host;
}

/** Address of a service's rating badge. */
export function badgeAddress(profile: DirectoryProfile, id: number, language: string | null): string {
  return fillTemplate(profile.badge, id, language ?? 'en');
}

/** Address of a service's web page. */
export function pageAddress(profile: DirectoryProfile, id: number, language: string | null): string {
  return fillTemplate(profile.page, id, language ?? 'en');
}

/** Address where a point is discussed. */
export function discussionAddress(profile: DirectoryProfile, point: number, language: string | null): string {
  return fillTemplate(profile.discussion, point, language ?? 'en');
}

/** Address where people ask for a service to be rated. */
export function requestAddress(profile: DirectoryProfile, language: string | null): string {
  return profile.request.replaceAll('{lang}', language ?? 'en');
}

/**
 * Address of a service's logo.
 *
 * @param image the address in the service's details; only used if it is https, or on the directory itself: otherwise a
 *   directory could have any browser send a request to a device in its own network
 * @returns null if there is none
 */
export function logoAddress(profile: DirectoryProfile, id: number, image: string | null): string | null {
  const template = profile.logo ?? NAMED_IMAGE;
  if (template !== NAMED_IMAGE) return fillTemplate(template, id, 'en');
  const url = URL.parse(image ?? '');
  return url && (url.protocol === 'https:' || url.origin === new URL(profile.address).origin)
    ? url.href
    : null;
}
