import { type AddressProblem, parseDirectoryAddress } from './directory-address.ts';

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
  /** Address where a point is discussed, with the `{id}` of the point. */
  readonly discussion: string;
  /** Address where people ask for a service to be rated. */
  readonly request: string;
}

/** Address of ToS;DR. */
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

/** The settings that override a profile. */
interface ChosenPage {
  readonly directory: string;
  /** The directory that the template belongs to. */
  readonly templatesOf: string;
  /** Empty keeps the default. */
  readonly pageTemplate: string;
}

/**
 * The profile of the directory in use, with a valid template of the settings for the page of a service. The addresses of a
 * built-in directory are fixed, so that nothing under its name goes to another host.
 */
export function profileInUse({ directory, templatesOf, pageTemplate }: ChosenPage): DirectoryProfile {
  const profile = profileOf(directory);
  if (isBuiltIn(directory) || templatesOf !== directory) return profile;
  // Settings can be edited by hand and come from files: `javascript:` must never become a link.
  const page = parseTemplate(pageTemplate);
  return page.ok ? { ...profile, page: page.template } : profile;
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
export function discussionAddress(profile: DirectoryProfile, point: number): string {
  return fillTemplate(profile.discussion, point, 'en');
}

/**
 * Address of a service's logo.
 *
 * @param image the address in the service's details; only used if it is https, or on the directory itself: otherwise a
 *   directory could have any browser send a request to a device in its own network
 * @returns null if there is none
 */
export function logoAddress(profile: DirectoryProfile, image: string | null): string | null {
  const url = URL.parse(image ?? '');
  return url && (url.protocol === 'https:' || url.origin === new URL(profile.address).origin)
    ? url.href
    : null;
}

/** Why a text is not a template. */
export type TemplateProblem = AddressProblem | 'no-id' | 'host';

type ParsedTemplate =
  | { readonly ok: true; readonly template: string }
  | { readonly ok: false; readonly problem: TemplateProblem };

/**
 * Parses an address with placeholders, as somebody typed it: `{id}` for the id of a service, `{lang}` for a language of two
 * letters. The host must be the same for every id, because the popup names it. As for the directory itself, http is only
 * allowed on this machine and in private networks.
 */
export function parseTemplate(text: string): ParsedTemplate {
  const template = text.trim();
  const url = URL.parse(fillTemplate(template, 1, 'en'));
  const other = URL.parse(fillTemplate(template, 22, 'de'));
  if (!url || !other) return { ok: false, problem: 'no-address' };
  if (url.username || url.password) return { ok: false, problem: 'credentials' };
  const origin = parseDirectoryAddress(url.origin);
  if (!origin.ok) return { ok: false, problem: origin.problem };
  if (url.origin !== other.origin) return { ok: false, problem: 'host' };
  return template.includes('{id}') ? { ok: true, template } : { ok: false, problem: 'no-id' };
}

/** Replaces every placeholder of a template. */
function fillTemplate(template: string, id: number, language: string): string {
  return template.replaceAll('{id}', String(id)).replaceAll('{lang}', language);
}
