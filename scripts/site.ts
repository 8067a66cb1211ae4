import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Marked } from 'marked';
import product from '../product.json' with { type: 'json' };
import ar from '../site/ar/labels.json' with { type: 'json' };
import de from '../site/de/labels.json' with { type: 'json' };
import en from '../site/en/labels.json' with { type: 'json' };
import es from '../site/es/labels.json' with { type: 'json' };
import fr from '../site/fr/labels.json' with { type: 'json' };
import nl from '../site/nl/labels.json' with { type: 'json' };
import { isPublicAddress } from '../src/ui/public-address.ts';
import { Html, html } from './html.ts';
import type { Product } from './release/missing-for-release.ts';
import { LISTING_LANGUAGES, type ListingLanguage, readListing } from './store/listing.ts';
import { readLocaleTexts } from './store/locale-texts.ts';

/* npm run site: writes the site into dist/site. Any web server can host it, in any folder. */

/** The short texts of the site. */
export const LABELS: Readonly<Record<ListingLanguage, typeof en>> = { en, de, nl, fr, es, ar };

/** The pages: the start page, and the privacy policy in a folder of its own. */
type Page = 'start' | 'privacy';

/** The files of the site: path -> content. */
export type SiteFiles = Map<string, string | Buffer>;

/** Builds both pages in all languages, from the texts in `site/`, `store/listing/` and `public/_locales/`. */
export async function buildSite(product: Product): Promise<SiteFiles> {
  const [colours] = /^:root \{[^}]*\}$/m.exec(await readFile('src/page/theme.css', 'utf8')) ?? [];
  if (!colours) throw new Error('src/page/theme.css has no colours');
  const files: SiteFiles = new Map();
  files.set('style.css', `${colours}\n${await readFile('site/style.css', 'utf8')}`);
  files.set('icon.png', await readFile('public/icons/app-128.png'));
  for (const language of LISTING_LANGUAGES) {
    const policy = await readFile(`site/${language}/privacy.md`, 'utf8');
    const texts = { start: await startPage(language, product), privacy: policy };
    for (const page of ['start', 'privacy'] as const)
      files.set(
        `${folderOf(language, page)}index.html`,
        await document(language, page, texts[page], product),
      );
  }
  return files;
}

/** The start page as Markdown, from the texts of the stores and of the welcome page. */
async function startPage(language: ListingLanguage, product: Product): Promise<string> {
  const [t, { lead, sections }] = [await readLocaleTexts(language), await readListing(language)];
  const { install, notInStores } = LABELS[language];
  const { chromeStore, firefoxStore, edgeStore } = product;
  const stores = Object.entries({ Chrome: chromeStore, Firefox: firefoxStore, Edge: edgeStore })
    .filter(([, address]) => isPublicAddress(address))
    .map(([name, address]) => `- [${name}](${address})`);
  return [
    `# ${t('welcomeLead')}`,
    lead,
    `## ${install}`,
    stores.join('\n') || notInStores,
    ...sections.flatMap(({ title, items }) => [`## ${title}`, items.map((item) => `- ${item}`).join('\n')]),
  ].join('\n\n');
}

/** The folder of a page below the root of the site: English is at the root. */
function folderOf(language: ListingLanguage, page: Page): string {
  return `${language === 'en' ? '' : `${language}/`}${page === 'privacy' ? 'privacy/' : ''}`;
}

/**
 * Turns Markdown into HTML. `source:docs/privacy.md` is a link to a file of the repository, `support:` to the support. As long
 * as product.json has no real address for one of them, its words stand there without a link.
 */
function articleOf(markdown: string, { source, support }: Product): Html {
  const address = (href: string) => {
    if (href.startsWith('source:'))
      return `${source.replace(/\/$/, '')}/blob/HEAD/${href.slice('source:'.length)}`;
    return href === 'support:' ? support : href;
  };
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return isPublicAddress(address(href)) ? `<a href="${address(href)}">${words}</a>` : words;
      },
    },
  });
  return new Html(marked.parse(markdown, { async: false }));
}

/** No script, no form, nothing from another host. */
const CSP = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/** A whole document of the site: head, content, languages. All of its links work in any folder of a web server. */
async function document(
  language: ListingLanguage,
  page: Page,
  markdown: string,
  product: Product,
): Promise<string> {
  const own = LABELS[language];
  const t = await readLocaleTexts(language);
  const root = '../'.repeat(folderOf(language, page).split('/').length - 1) || './';
  const name = t('extensionName');
  const title = page === 'start' ? name : `${own.privacy} – Smallprint`;
  const addressIn = (other: ListingLanguage) => new URL(folderOf(other, page), product.homepage).href;
  const languages = LISTING_LANGUAGES.map((other) => {
    const current = other === language ? html` aria-current="true"` : '';
    const label = LABELS[other].languageName;
    return html`<li><a href="${root}${folderOf(other, page)}" hreflang="${other}" lang="${other}"${current}>${label}</a></li>`;
  });
  const outside = Object.entries({ [own.sourceCode]: product.source, [own.support]: product.support })
    .filter(([, address]) => isPublicAddress(address))
    .map(([label, address]) => html`<li><a href="${address}">${label}</a></li>`);
  const alternates = LISTING_LANGUAGES.map(
    (other) => html`<link rel="alternate" hreflang="${other}" href="${addressIn(other)}">`,
  );
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${CSP}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="description" content="${t('extensionDescription')}">
<title>${title}</title>
<link rel="icon" href="${root}icon.png">
<link rel="stylesheet" href="${root}style.css">
${isPublicAddress(product.homepage) ? alternates : ''}
</head>
<body>
<a class="skip" href="#content">${own.skip}</a>
<header class="bar">
<a class="home" href="${root}${folderOf(language, 'start')}"><img src="${root}icon.png" width="32" height="32" alt="">Smallprint</a>
<a href="${root}${folderOf(language, 'privacy')}">${own.privacy}</a>
</header>
<main id="content">
${articleOf(markdown, product)}
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

if (process.argv[1] === import.meta.filename) {
  const out = 'dist/site';
  await rm(out, { recursive: true, force: true });
  const files = await buildSite(product);
  for (const [path, content] of files) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), content);
  }
  console.log(`${files.size} files in ${out}`);
}
