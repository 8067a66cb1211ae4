import * as v from 'valibot';
import { runInTab } from '../platform/scripting.ts';
import { languageOf } from './look-through.ts';
import { type Passage, readPage } from './read-page.ts';

/** A page that hangs must not make people wait for ever. */
const LIMIT_MS = 5_000;
/** What the function in the page may return at most, and a little more for safety. */
const MAX_TEXT = 1_600_000;
const MAX_LINKS = 5_000;

const address = v.pipe(v.string(), v.maxLength(1_000), v.url());
const linkSchema = v.object({
  href: v.pipe(address, v.regex(/^https?:/)),
  text: v.pipe(v.string(), v.maxLength(200)),
});

/** A link of the page, in the page's own words. */
export type PageLink = v.InferOutput<typeof linkSchema>;

const pageSchema = v.object({
  /** Blocks with empty lines between them. `#` marks a heading, `*` an item of a list. */
  text: v.pipe(v.string(), v.maxLength(MAX_TEXT)),
  links: v.pipe(
    v.array(v.fallback(v.nullable(linkSchema), null)),
    v.maxLength(MAX_LINKS),
    v.transform((links) => links.filter((link) => link !== null)),
  ),
  /** As `en` or `pt-BR`; empty if it is not known. */
  language: v.pipe(v.string(), v.maxLength(40)),
  /** Where the page says that its English version is; empty if it does not. */
  english: v.fallback(v.pipe(address, v.regex(/^https?:/)), ''),
  /** Whether the page is longer than what was read. */
  isCut: v.boolean(),
  isPdf: v.boolean(),
});

/** What was read of a page: what a person can see of it. */
export type PageContent = Omit<v.InferOutput<typeof pageSchema>, 'isPdf'>;

/** Why a page was not read. */
export type PageProblem =
  /** The browser lets no extension look into it. */
  'closed' | 'no-answer' | 'pdf';

/** What looking into a page came to. */
export type PageLook =
  | { readonly page: PageContent; readonly problem: null }
  | { readonly page: null; readonly problem: PageProblem };

const shownSchema = v.fallback(v.picklist(['shown', 'folded', 'gone', 'mistake']), 'mistake');

/** What became of a passage: shown, in a part of the page that is folded, no longer there, or why nobody knows. */
export type Shown = v.InferOutput<typeof shownSchema> | 'closed' | 'no-answer';

/**
 * Looks once into the page of a tab. Nothing of it is stored or sent.
 *
 * @throws ValiError if the function in the page has returned something else than a page
 */
export async function lookIntoPage(tabId: number): Promise<PageLook> {
  const answer = await runInTab(tabId, readPage, null, LIMIT_MS);
  if (answer.problem !== null) return { page: null, problem: answer.problem };
  const { isPdf, ...page } = v.parse(pageSchema, answer.value);
  if (isPdf) return { page: null, problem: 'pdf' };
  return { page: { ...page, language: await languageOf(page.text, page.language) }, problem: null };
}

/** Selects a passage in the page and scrolls to it. */
export async function showInPage(tabId: number, passage: Passage): Promise<Shown> {
  const answer = await runInTab(tabId, readPage, passage, LIMIT_MS);
  return answer.problem ?? v.parse(shownSchema, answer.value);
}
