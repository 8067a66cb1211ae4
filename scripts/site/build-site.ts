import { readFile } from 'node:fs/promises';
import { type Html, html } from '../html.ts';
import { TYPEFACE, TYPEFACE_LICENCE } from '../pictures/typeface.ts';
import type { Product } from '../release/missing-for-release.ts';
import { isPublicAddress } from '../release/public-address.ts';
import { LISTING_LANGUAGES, readListing, SCREENSHOTS } from '../store/listing.ts';
import { type LocaleTexts, readLocaleTexts } from '../store/locale-texts.ts';
import { articleOf } from './site-markdown.ts';
import {
  folderOf,
  isTranslated,
  LABELS,
  rootOf,
  SITE_PAGE_NAMES,
  SITE_PAGES,
  type SiteAddress,
  siteDocument,
} from './site-page.ts';
import { pictureFile, pictureSize } from './site-picture.ts';

/** The files of the site: path -> content. */
export type SiteFiles = Map<string, string | Buffer>;

/** Builds all pages in all languages, from the texts in `site/`, `store/listing/`, `public/_locales/` and `docs/`. */
export async function buildSite(product: Product): Promise<SiteFiles> {
  const [colours] = /^:root \{[^}]*\}$/m.exec(await readFile('src/ui/page/theme.css', 'utf8')) ?? [];
  if (!colours) throw new Error('src/ui/page/theme.css has no colours');
  const files: SiteFiles = new Map();
  files.set('style.css', `${colours}\n${await readFile('site/style.css', 'utf8')}`);
  files.set('inter.woff2', await readFile(TYPEFACE));
  files.set('inter-licence.txt', await readFile(TYPEFACE_LICENCE));
  files.set('icon.png', await readFile('public/icons/app-128.png'));
  for (const language of LISTING_LANGUAGES) {
    const t = await readLocaleTexts(language);
    const description = t('extensionDescription');
    const home = { language, page: 'home' } as const;
    const main = await landing(home, t, product, files);
    const title = t('extensionName');
    files.set(`${folderOf(home)}index.html`, siteDocument(home, { title, description, main }, product));
    for (const page of SITE_PAGE_NAMES) {
      const at = { language, page };
      const path = SITE_PAGES[page].document ?? `site/${language}/${page}.md`;
      const { title, body } = articleOf(await readFile(path, 'utf8'), { path, at, product });
      const isForeign = language !== 'en' && !isTranslated(page);
      const main = isForeign
        ? html`<p class="note">${LABELS[language].englishOnly}</p>\n<div lang="en" dir="ltr">${body}</div>`
        : body;
      const content = { title: `${title} – Smallprint`, description, main };
      files.set(`${folderOf(at)}index.html`, siteDocument(at, content, product));
    }
  }
  return files;
}

const ALT = {
  grade: 'altGrade',
  reasons: 'altReasons',
  accounts: 'altAccounts',
  compare: 'altCompare',
  dealBreakers: 'altDealBreakers',
} as const;

/** The content of the landing page, from the texts of the stores and of the welcome page. Adds its pictures to the files. */
async function landing(at: SiteAddress, t: LocaleTexts, product: Product, files: SiteFiles): Promise<Html> {
  const { language } = at;
  const labels = LABELS[language];
  const listing = await readListing(language);
  const figures: Html[] = [];
  for (const name of SCREENSHOTS) {
    const light = pictureFile(language, name, 'light');
    const dark = pictureFile(language, name, 'dark');
    const png = await readFile(`site/${light}`);
    files.set(light, png).set(dark, await readFile(`site/${dark}`));
    const { width, height } = pictureSize(png);
    const { title, text } = listing.captions[name];
    figures.push(html`<figure>
<picture>
<source srcset="${rootOf(at)}${dark}" media="(prefers-color-scheme: dark)">
<img src="${rootOf(at)}${light}" width="${width}" height="${height}" alt="${labels[ALT[name]]}" loading="${figures.length === 0 ? 'eager' : 'lazy'}">
</picture>
<figcaption><strong>${title}</strong> ${text}</figcaption>
</figure>`);
  }
  const stores = [
    [product.chromeStore, 'Chrome'],
    [product.firefoxStore, 'Firefox'],
    [product.edgeStore, 'Edge'],
  ]
    .filter(([address = '']) => isPublicAddress(address))
    .map(([address = '', name = '']) => html`<li><a class="button" href="${address}">${name}</a></li>`);
  const sections = listing.sections.map(
    ({ title, items }) => html`<section>
<h2>${title}</h2>
<ul>
${items.map((item) => html`<li>${item}</li>`)}
</ul>
</section>`,
  );
  const [first, ...others] = figures;
  return html`<div class="hero">
<section>
<h1>${t('welcomeLead')}</h1>
<p>${listing.lead}</p>
<h2>${labels.install}</h2>
${
  stores.length > 0
    ? html`<ul class="buttons">
${stores}
</ul>`
    : html`<p>${labels.notInStores}</p>`
}
</section>
${first ?? ''}
</div>
<div class="figures">
${others}
</div>
<div class="columns">
${sections}
</div>`;
}
