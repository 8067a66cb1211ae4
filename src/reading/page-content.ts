import * as v from 'valibot';
import { reportError } from '../platform/errors.ts';
import { runInTab } from '../platform/scripting.ts';
import { type Passage, readPage } from './read-page.ts';
import { languageOf } from './text-language.ts';

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

const pageSchema = v.object({
  text: v.pipe(v.string(), v.maxLength(MAX_TEXT)),
  links: v.pipe(v.array(v.fallback(v.nullable(linkSchema), null)), v.maxLength(MAX_LINKS)),
  title: v.pipe(v.string(), v.maxLength(300)),
  language: v.pipe(v.string(), v.maxLength(40)),
  english: v.fallback(v.pipe(address, v.regex(/^https?:/)), ''),
  isCut: v.boolean(),
  isPdf: v.boolean(),
});

/** A link of the page, in the page's own words. */
export interface PageLink {
  /** http or https. */
  readonly href: string;
  readonly text: string;
}

/** What was read of a page: what a person can see of it. */
export interface PageContent {
  /** A line for each block. `#` marks a heading, `*` an item of a list. */
  readonly text: string;
  readonly links: readonly PageLink[];
  readonly title: string;
  /** As `en` or `pt-BR`; empty if it is not known. */
  readonly language: string;
  /** Where the page says that its English version is; empty if it does not. */
  readonly english: string;
  /** Whether the page is longer than what was read. */
  readonly isCut: boolean;
}

/** Why a page was not read. */
export type PageProblem =
  /** The browser lets no extension look into it. */
  'closed' | 'no-answer' | 'pdf';

/** What looking into a page came to. */
export type PageLook =
  | { readonly page: PageContent; readonly problem: null }
  | { readonly page: null; readonly problem: PageProblem };

const shownSchema = v.object({ isShown: v.boolean() });

/** Looks once into the page of a tab. Nothing of it is stored or sent. */
export async function lookIntoPage(tabId: number): Promise<PageLook> {
  const answer = await runInTab(tabId, readPage, null, LIMIT_MS);
  if (answer.state !== 'returned')
    return { page: null, problem: answer.state === 'refused' ? 'closed' : 'no-answer' };
  const parsed = v.safeParse(pageSchema, answer.value);
  if (!parsed.success) {
    reportError('read the page', new v.ValiError(parsed.issues));
    return { page: null, problem: 'closed' };
  }
  const { isPdf, links, language, ...page } = parsed.output;
  if (isPdf) return { page: null, problem: 'pdf' };
  return {
    page: {
      ...page,
      links: links.filter((link) => link !== null),
      language: await languageOf(page.text, language),
    },
    problem: null,
  };
}

/** Selects a passage in the page and scrolls to it. @returns false if the page no longer has it, or cannot be looked into */
export async function showInPage(tabId: number, passage: Passage): Promise<boolean> {
  const answer = await runInTab(tabId, readPage, passage, LIMIT_MS);
  const parsed = answer.state === 'returned' && v.safeParse(shownSchema, answer.value);
  return parsed !== false && parsed.success && parsed.output.isShown;
}
