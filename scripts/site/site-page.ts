import { posix } from 'node:path';
import type { ListingLanguage } from '../store/listing.ts';

/** The pages of the site in the order of the navigation, and where their texts are. */
export const SITE_PAGES = {
  'how-it-works': { label: 'howItWorks', translated: true },
  privacy: { label: 'privacy', translated: true },
  faq: { label: 'faq', translated: true },
  administrators: { label: 'administrators', document: 'docs/administrators.md' },
  directories: { label: 'directories', document: 'docs/directory.md' },
  changelog: { label: 'changelog', document: 'CHANGELOG.md' },
} as const;
export type SitePage = keyof typeof SITE_PAGES;

/** A page in one language. `home` is the landing page. */
export interface SiteAddress {
  readonly language: ListingLanguage;
  readonly page: SitePage | 'home';
}

/** The folder of a page below the root of the site, with a slash at its end: English is at the root. */
export function folderOf({ language, page }: SiteAddress): string {
  return `${language === 'en' ? '' : `${language}/`}${page === 'home' ? '' : `${page}/`}`;
}

/** A relative link from one page to another, which works wherever the site is hosted. */
export function linkTo(from: SiteAddress, to: SiteAddress): string {
  return `${posix.relative(folderOf(from), folderOf(to)) || '.'}/`;
}

/** The way from a page to the root of the site: `./`, `../` or `../../`. */
export function rootOf(from: SiteAddress): string {
  return linkTo(from, { language: 'en', page: 'home' });
}
