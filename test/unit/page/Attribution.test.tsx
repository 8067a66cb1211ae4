// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { Attribution } from '../../../src/page/Attribution.tsx';
import { loadLanguage } from '../i18n/fake-ui-language.ts';
import { show } from '../render.ts';

beforeEach(() => loadLanguage('en'));

/** The sentence about a directory, and its links. */
async function attribution(directory: string) {
  const { root } = await show(<Attribution directory={directory} />);
  const links = [...root.querySelectorAll('a')].map(({ textContent, href }) => [textContent, href]);
  return { text: root.textContent, links };
}

it("names ToS;DR's contributors and their licence, with links to both", async () => {
  expect(await attribution('https://api.tosdr.org')).toEqual({
    text: 'Grades and reviews by ToS;DR contributors, CC BY-SA 3.0. Smallprint isn’t affiliated with ToS;DR.',
    links: [
      ['ToS;DR', 'https://tosdr.org/'],
      ['CC BY-SA 3.0', 'https://creativecommons.org/licenses/by-sa/3.0/'],
    ],
  });
});

it('keeps the direction of the names in a right-to-left text', async () => {
  loadLanguage('ar');
  const { text, links } = await attribution('https://api.tosdr.org');
  expect(text).toContain('\u2068CC BY-SA 3.0\u2069');
  expect(links).toHaveLength(2);
});

it('names any other directory without a licence that we do not know', async () => {
  expect(await attribution('https://directory.example:8080')).toEqual({
    text: 'Grades and reviews by directory.example:8080.',
    links: [],
  });
});
