// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '../../../../src/ui/page/open-page.tsx';
import { inEnglish } from '../../../english.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { act } from '../../render.ts';

beforeEach(() => {
  fake.browser = new FakeBrowser();
  fake.browser.storage.local.values = { language: 'en' };
  vi.stubGlobal('location', new URL('chrome-extension://x/src/compare/index.html?services=5'));
});

async function open(main: string): Promise<void> {
  document.body.innerHTML = main;
  await act(() => openPage('compareTitle', () => <p>content</p>));
}

it('leads from every page to the others, and says which one is open', async () => {
  await open('<main class="page"></main>');
  const links = [...document.querySelectorAll('.page-head nav a')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    inEnglish('navSearch'),
    inEnglish('navCompare'),
    inEnglish('accountsTitle'),
    inEnglish('dealBreakersTitle'),
    inEnglish('navChanges'),
    inEnglish('footerSettings'),
  ]);
  const current = document.querySelectorAll('[aria-current="page"]');
  expect([...current].map(({ textContent }) => textContent)).toEqual([inEnglish('navCompare')]);
});

it('is passed by the first stop of the Tab key', async () => {
  await open('<main class="page"></main>');
  const first = document.querySelector<HTMLElement>('a, button');
  await act(() => first?.click());
  expect(document.activeElement).toBe(document.querySelector('main'));
});

it('is not in the popup', async () => {
  await open('<main id="popup"></main>');
  expect(document.querySelector('.page-head')).toBeNull();
});
