import { fillTemplate, NAMED_IMAGE, parseTemplate } from './address-template.ts';

/** What a client must know of a directory beyond its interface, which says nothing of badges and web pages. */
export interface DirectoryProfile {
  /** Base address without a slash at the end: also the key of the local copy of its list. */
  readonly address: string;
  /** Address of the rating badge, with `{id}` and `{lang}`. */
  readonly badge: string;
  /** Address of the page for people, with `{id}` and, if there is one for each language, `{lang}`. */
  readonly page: string;
  /** Address of a service's logo, with `{id}`; without it, or as `{image}`, the one that the service's details name. */
  readonly logo?: string;
  /** Address where a point is discussed, with the `{id}` of the point. */
  readonly discussion: string;
  /** Address where people ask for a service to be rated, the same for all, perhaps with `{lang}`. */
  readonly request: string;
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
 * The profile of the directory at an address; for one that is not built in, badges and pages are looked for below the same
 * address, as the reference directory has them.
 */
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

/** What a person may say otherwise about a directory; empty for what is sensible. */
export interface ChosenTemplates {
  readonly directory: string;
  /** The directory that the templates are for: another one has others. */
  readonly templatesOf: string;
  readonly badgeTemplate: string;
  readonly pageTemplate: string;
  readonly logoTemplate: string;
  readonly discussionTemplate: string;
  readonly requestTemplate: string;
}

/** The profile of the directory in use, with the templates of the settings as far as they are some. */
export function profileInUse(chosen: ChosenTemplates): DirectoryProfile {
  const profile = profileOf(chosen.directory);
  if (chosen.templatesOf !== chosen.directory) return profile;
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

/** Settings can be edited by hand, and come from files: a `javascript:` never becomes a link. */
function templateOr(text: string, otherwise: string, needsId = true): string {
  const parsed = parseTemplate(text, needsId);
  return parsed.ok ? parsed.template : otherwise;
}

/** Whether the extension knows a directory's templates by itself. */
export function isBuiltIn(address: string): boolean {
  return address === TOSDR.address;
}

/** Address of a service's rating badge. The directory's own badge ignores the language, but its address has one. */
export function badgeAddress(profile: DirectoryProfile, id: number, language: string | null): string {
  return fillTemplate(profile.badge, id, language ?? 'en');
}

/** Address of the page about a service. */
export function pageAddress(profile: DirectoryProfile, id: number, language: string | null): string {
  return fillTemplate(profile.page, id, language ?? 'en');
}

/** Address where a point is discussed. */
export function discussionAddress(profile: DirectoryProfile, point: number, language: string | null): string {
  return fillTemplate(profile.discussion, point, language ?? 'en');
}

/** Address where people ask for a service to be rated that has no number yet. */
export function requestAddress(profile: DirectoryProfile, language: string | null): string {
  return profile.request.replaceAll('{lang}', language ?? 'en');
}

/**
 * Address of a service's logo.
 *
 * @param image what the service's details name, or null
 * @returns null if there is none
 */
export function logoAddress(profile: DirectoryProfile, id: number, image: string | null): string | null {
  const template = profile.logo ?? NAMED_IMAGE;
  return template === NAMED_IMAGE ? image : fillTemplate(template, id, 'en');
}
