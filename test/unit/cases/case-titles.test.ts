// @vitest-environment happy-dom
import { createElement, render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { CaseTitle } from '../../../src/cases/CaseTitle.tsx';
import type { loadCaseTitles as Load } from '../../../src/cases/case-titles.ts';
import { titleFingerprint } from '../../../src/cases/case-titles.ts';
import { act, show } from '../render.ts';
import { withCases } from './with-cases.tsx';

const TOSDR = 'https://api.tosdr.org';
const ORIGINAL = 'You waive your moral rights';
const GOOD = { version: 2, titles: { [titleFingerprint(ORIGINAL)]: 'Du verzichtest' } };

let language = 'de-AT';
vi.mock('../../../src/i18n/ui-language.ts', () => ({ uiLanguage: () => language }));
vi.mock('../../../src/platform/browser.ts', () => ({
  default: { runtime: { getURL: (path: string) => `extension:/${path}` } },
}));

let load: typeof Load;
const fetched = vi.fn();
const report = vi.fn();

beforeEach(async () => {
  language = 'de-AT';
  fetched.mockReset().mockImplementation(async () => new Response(JSON.stringify(GOOD)));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(report.mockClear());
  vi.resetModules();
  ({ loadCaseTitles: load } = await import('../../../src/cases/case-titles.ts'));
});

it('reads the file of the reader’s language once', async () => {
  const [titles] = await Promise.all([load(TOSDR), load(TOSDR)]);
  expect(titles?.language).toBe('de');
  expect(titles?.shortTitle(` ${ORIGINAL}. `)).toBe('Du verzichtest');
  expect(fetched.mock.calls).toEqual([['extension:/case-titles/de.json']]);
});

it('reads the file of the language that was chosen, although the texts of the page are not loaded yet', async () => {
  language = 'en';
  expect((await load(TOSDR, 'de'))?.language).toBe('de');
  expect((await load(TOSDR, 'auto'))?.language).toBe('en');
});

it('has no short title for a title that the directory changed', async () => {
  expect((await load(TOSDR))?.shortTitle('You waive your rights')).toBeUndefined();
});

it.each([
  ['another directory', 'https://directory.example', 'de'],
  ['a language without a file', TOSDR, 'pt'],
])('reads nothing for %s', async (_, directory, readers) => {
  language = readers;
  expect(await load(directory)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  ['cut off', '{"version":2,"titles":{'],
  ['of another version', JSON.stringify({ ...GOOD, version: 1 })],
  ['without titles', '{"version":2}'],
  ['with a title that is no text', '{"version":2,"titles":{"a":1}}'],
  ['with an empty title', '{"version":2,"titles":{"a":""}}'],
  ['no object', 'null'],
])('has no short titles and reports it if the file is %s', async (_, text) => {
  fetched.mockImplementation(async () => new Response(text));
  expect((await load(TOSDR))?.shortTitle(ORIGINAL)).toBeUndefined();
  expect(report).toHaveBeenCalledWith('Could not read the short titles:', expect.anything());
});

it('has no short titles and reports it if the file is missing', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect((await load(TOSDR))?.shortTitle(ORIGINAL)).toBeUndefined();
  expect(report).toHaveBeenCalledOnce();
});

it.each([
  ['our short title in the reader’s language', ORIGINAL, 'de', 'Du verzichtest'],
  ['the directory’s words with their language', 'A new case', 'en', 'A new case'],
])('shows %s', async (_, original, lang, text) => {
  const titles = await load(TOSDR);
  const title = createElement(CaseTitle, { original, title: original, language: 'en' });
  const { root } = await show(withCases(title, { titles }));
  expect(root.querySelector('span')?.lang).toBe(lang);
  expect(root.textContent).toBe(text);
});

it('a page has the short titles of the directory in use, and none once that is another one', async () => {
  const { useCaseTitles } = await import('../../../src/cases/case-titles.ts');
  const Titles = ({ directory }: { directory: string }) =>
    useCaseTitles(directory)?.shortTitle(ORIGINAL) ?? 'none';
  const { root } = await show(createElement(Titles, { directory: TOSDR }));
  await expect.poll(() => root.textContent).toBe('Du verzichtest');
  await act(() => render(createElement(Titles, { directory: 'https://other.example' }), root));
  await expect.poll(() => root.textContent).toBe('none');
  await act(() => render(createElement(Titles, { directory: TOSDR }), root));
  await expect.poll(() => root.textContent).toBe('Du verzichtest');
});
