import { type Html, html } from '../html.ts';
import type { Product } from '../release/missing-for-release.ts';
import { LISTING_LANGUAGES, type ListingLanguage } from '../store/listing.ts';
import type { SiteLabels } from './site-labels.ts';
import { folderOf, linkTo, rootOf, SITE_PAGES, type SiteAddress, type SitePage } from './site-page.ts';

/** No script, no form, nothing from another host. */
const CSP = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

interface Layout {
  readonly at: SiteAddress;
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  readonly pages: readonly SitePage[];
  readonly labels: Readonly<Record<ListingLanguage, SiteLabels>>;
  readonly product: Product;
}

/** The direction of a language's script. */
export function directionOf(language: ListingLanguage): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** A whole document of the site: head, navigation, content, languages. */
export function siteDocument({ at, title, description, main, pages, labels, product }: Layout): string {
  const own = labels[at.language];
  const home = { ...at, page: 'home' } as const;
  const links = pages.map((page) => {
    const current = page === at.page ? html` aria-current="page"` : '';
    return html`<li><a href="${linkTo(at, { ...at, page })}"${current}>${own[SITE_PAGES[page].label]}</a></li>`;
  });
  const languages = LISTING_LANGUAGES.map((language) => {
    const to = linkTo(at, { ...at, language });
    const current = language === at.language ? html` aria-current="true"` : '';
    const name = labels[language].languageName;
    return html`<li><a href="${to}" hreflang="${language}" lang="${language}"${current}>${name}</a></li>`;
  });
  const alternates = LISTING_LANGUAGES.map((language) => {
    const address = new URL(folderOf({ ...at, language }), product.homepage).href;
    return html`<link rel="alternate" hreflang="${language}" href="${address}">`;
  });
  return html`<!doctype html>
<html lang="${at.language}" dir="${directionOf(at.language)}">
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
<a class="home" href="${linkTo(at, home)}"><img src="${rootOf(at)}icon.png" width="32" height="32" alt="">Smallprint</a>
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
<li><a href="${product.source}">${own.sourceCode}</a></li>
<li><a href="${product.support}">${own.support}</a></li>
</ul>
</footer>
</body>
</html>
`.source;
}
