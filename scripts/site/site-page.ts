import { posix } from 'node:path';
import ar from '../../site/ar/labels.json' with { type: 'json' };
import de from '../../site/de/labels.json' with { type: 'json' };
import en from '../../site/en/labels.json' with { type: 'json' };
import es from '../../site/es/labels.json' with { type: 'json' };
import fr from '../../site/fr/labels.json' with { type: 'json' };
import nl from '../../site/nl/labels.json' with { type: 'json' };
import { type Html, html } from '../html.ts';
import type { Product } from '../release/missing-for-release.ts';
import { isPublicAddress } from '../release/public-address.ts';
import { LISTING_LANGUAGES, type ListingLanguage } from '../store/listing.ts';

/** The short texts of the site. */
export const LABELS: Readonly<Record<ListingLanguage, typeof en>> = { en, de, nl, fr, es, ar };

/**
 * The pages below the landing page, in the order of the navigation. A document of the repository is in English: in other
 * languages a note stands before it.
 */
export const SITE_PAGES = {
  'how-it-works': { label: 'howItWorks', document: null },
  'what-you-can-do': { label: 'actions', document: null },
  privacy: { label: 'privacy', document: null },
  trust: { label: 'trust', document: null },
  verify: { label: 'verify', document: 'docs/verify.md' },
  faq: { label: 'faq', document: null },
  administrators: { label: 'administrators', document: 'docs/administrators.md' },
  directories: { label: 'directories', document: 'docs/directory.md' },
  changelog: { label: 'changelog', document: 'CHANGELOG.md' },
} as const;
export type SitePage = keyof typeof SITE_PAGES;
export const SITE_PAGE_NAMES = Object.keys(SITE_PAGES) as SitePage[];

/** A page in one language. `home` is the landing page. */
export interface SiteAddress {
  readonly language: ListingLanguage;
  readonly page: SitePage | 'home';
}

/** Whether a page is written in every language. */
export function isTranslated(page: SiteAddress['page']): boolean {
  return page === 'home' || SITE_PAGES[page].document === null;
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

/** No script, no form, nothing from another host. */
const CSP =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'";

/** A whole document of the site: head, navigation, content, languages. */
export function siteDocument(
  at: SiteAddress,
  { title, description, main }: { readonly title: string; readonly description: string; readonly main: Html },
  product: Product,
): string {
  const own = LABELS[at.language];
  const links = SITE_PAGE_NAMES.map((page) => {
    const current = page === at.page ? html` aria-current="page"` : '';
    return html`<li><a href="${linkTo(at, { ...at, page })}"${current}>${own[SITE_PAGES[page].label]}</a></li>`;
  });
  const same = (language: ListingLanguage): SiteAddress => ({ ...at, language });
  const languages = LISTING_LANGUAGES.map((language) => {
    const current = language === at.language ? html` aria-current="true"` : '';
    const name = LABELS[language].languageName;
    return html`<li><a href="${linkTo(at, same(language))}" hreflang="${language}" lang="${language}"${current}>${name}</a></li>`;
  });
  const addressIn = (language: ListingLanguage) => new URL(folderOf(same(language)), product.homepage).href;
  // A document is the same English text on each of its pages.
  const alternates = isTranslated(at.page)
    ? LISTING_LANGUAGES.map(
        (language) => html`<link rel="alternate" hreflang="${language}" href="${addressIn(language)}">`,
      )
    : [html`<link rel="canonical" href="${addressIn('en')}">`];
  const outside = [
    [product.source, own.sourceCode],
    [product.support, own.support],
  ]
    .filter(([address = '']) => isPublicAddress(address))
    .map(([address = '', name = '']) => html`<li><a href="${address}">${name}</a></li>`);
  return html`<!doctype html>
<html lang="${at.language}" dir="${at.language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${CSP}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="description" content="${description}">
<title>${title}</title>
<link rel="icon" href="${rootOf(at)}icon.png">
<link rel="stylesheet" href="${rootOf(at)}style.css">
${alternates}
</head>
<body>
<a class="skip" href="#content">${own.skip}</a>
<header class="bar">
<a class="home" href="${linkTo(at, { ...at, page: 'home' })}"><img src="${rootOf(at)}icon.png" width="32" height="32" alt="">Smallprint</a>
<nav aria-label="${own.navigation}"><ul>
${links}
</ul></nav>
</header>
<main id="content" class="${at.page === 'home' ? 'landing' : 'article'}">
${main}
</main>
<footer class="bar">
<nav aria-label="${own.languages}"><ul>
${languages}
</ul></nav>
<ul>
${outside}
</ul>
</footer>
</body>
</html>
`.source;
}
