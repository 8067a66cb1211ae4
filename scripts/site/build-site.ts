import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Html, html } from '../html.ts';
import type { Product } from '../release/missing-for-release.ts';
import { LISTING_LANGUAGES, type ListingLanguage, readListing } from '../store/listing.ts';
import { type LocaleTexts, readLocaleTexts } from '../store/locale-texts.ts';
import { landingMain } from './landing.ts';
import { readLabels, type SiteLabels } from './site-labels.ts';
import { siteDocument } from './site-layout.ts';
import { articleOf, documentOf } from './site-markdown.ts';
import { folderOf, SITE_PAGES, type SiteAddress, type SitePage } from './site-page.ts';
import { pictureFile, pictureSize, SITE_PICTURES } from './site-picture.ts';

/** The files of the site: path -> content. */
export type SiteFiles = ReadonlyMap<string, string | Buffer>;

/** Builds all pages in all languages, from the texts in `site/`, `store/listing/`, `public/_locales/` and `docs/`. */
export async function buildSite(product: Product): Promise<SiteFiles> {
  const files = new Map<string, string | Buffer>();
  files.set('style.css', `${await readColours()}\n${await readFile('site/style.css', 'utf8')}`);
  files.set('icon.png', await readFile('public/icons/app-128.png'));
  const labels = {
    en: await readLabels('en'),
    de: await readLabels('de'),
    nl: await readLabels('nl'),
    fr: await readLabels('fr'),
    es: await readLabels('es'),
    ar: await readLabels('ar'),
  };
  // The page of a document comes with the document.
  const pages = (Object.keys(SITE_PAGES) as SitePage[]).filter((page) => existsSync(documentOf(page) ?? '.'));
  for (const language of LISTING_LANGUAGES) {
    for (const name of SITE_PICTURES) {
      for (const scheme of ['light', 'dark'] as const) {
        const file = pictureFile(language, name, scheme);
        files.set(file, await readFile(`site/${file}`));
      }
    }
    const t = await readLocaleTexts(language);
    const add = (page: SitePage | 'home', title: string, main: Html) => {
      const at = { language, page };
      const description = t('extensionDescription');
      const document = siteDocument({ at, title, description, main, pages, labels, product });
      files.set(`${folderOf(at)}index.html`, document);
    };
    add('home', t('extensionName'), await landing({ language, page: 'home' }, t, labels[language], product));
    for (const page of pages) {
      const at = { language, page };
      const path = documentOf(page);
      const source = { path: path ?? `site/${language}/${page}.md`, at, product, pages };
      const { title, body } = articleOf(await readFile(source.path, 'utf8'), source);
      add(page, `${title} – Smallprint`, path === null ? body : inEnglish(body, labels[language], language));
    }
  }
  return files;
}

/** The colours of the extension's pages. */
async function readColours(): Promise<string> {
  const colours = /^:root \{[^}]*\}$/m.exec(await readFile('src/ui/page/theme.css', 'utf8'));
  if (!colours) throw new Error('src/ui/page/theme.css has no colours');
  return colours[0];
}

async function landing(at: SiteAddress, t: LocaleTexts, labels: SiteLabels, product: Product): Promise<Html> {
  const size = async (name: (typeof SITE_PICTURES)[number]) =>
    pictureSize(await readFile(`site/${pictureFile(at.language, name, 'light')}`));
  const [grade, reasons, changes] = await Promise.all([size('grade'), size('reasons'), size('changes')]);
  const listing = await readListing(at.language);
  return landingMain({ at, listing, t, labels, product, sizes: { grade, reasons, changes } });
}

/** A document of the repository. In other languages a sentence says that it is in English. */
function inEnglish(body: Html, labels: SiteLabels, language: ListingLanguage): Html {
  if (language === 'en') return body;
  return html`<p class="note">${labels.inEnglish}</p>\n<div lang="en" dir="ltr">${body}</div>`;
}
