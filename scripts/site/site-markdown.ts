import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { Html } from '../html.ts';
import type { Product } from '../release/missing-for-release.ts';
import { linkTo, SITE_PAGE_NAMES, SITE_PAGES, type SiteAddress } from './site-page.ts';

/** A text of a page, and the title that its first heading gives it. */
export interface Article {
  readonly title: string;
  readonly body: Html;
}

/** Where a text is: its path decides what its relative links mean. */
interface Source {
  readonly path: string;
  readonly at: SiteAddress;
  readonly product: Product;
}

/**
 * Turns the Markdown of a page into HTML. In the site's own texts `page:faq`, `source:docs/privacy.md` and `support:` are
 * links to a page, to a file of the repository and to the support. In documents a relative link leads to the page of that
 * document, if the site has one, or to the repository.
 *
 * @throws Error if a text has no heading of the first level, or links to a page that does not exist
 */
export function articleOf(markdown: string, source: Source): Article {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        return `<h${depth} id="${fragmentOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${addressOf(href, source)}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  if (title === undefined) throw new Error(`${source.path} has no heading`);
  return { title, body: new Html(marked.parse(markdown, { async: false })) };
}

/** The fragment that GitHub gives a heading. */
function fragmentOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function addressOf(href: string, { path, at, product }: Source): string {
  const [, scheme = '', rest = ''] = /^(page|source|support):(.*)$/.exec(href) ?? [];
  if (scheme === 'support') return product.support;
  if (scheme === 'source') return inRepository(product, rest);
  if (scheme === 'page') {
    const page = SITE_PAGE_NAMES.find((name) => name === rest);
    if (!page) throw new Error(`${path} links to the page "${rest}", which the site does not have`);
    return linkTo(at, { ...at, page });
  }
  if (/^(https?:|#)/.test(href)) return href;
  const [file = '', fragment] = href.split('#');
  const target = posix.join(posix.dirname(path), file);
  const page = SITE_PAGE_NAMES.find((name) => SITE_PAGES[name].document === target);
  const address = page ? linkTo(at, { ...at, page }) : inRepository(product, target);
  return fragment === undefined ? address : `${address}#${fragment}`;
}

/** A file as GitHub shows it; without a path, the repository itself. */
function inRepository({ source }: Product, path: string): string {
  return path === '' ? source : `${source.replace(/\/$/, '')}/blob/HEAD/${path}`;
}
