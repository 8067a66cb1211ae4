// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '../../../src/page/open-page.tsx';
import { inEnglish } from '../../english.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { act } from '../render.ts';

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
  const texts = (selector: string) =>
    Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent);
  const names = [
    'navSearch',
    'navCompare',
    'accountsTitle',
    'dealBreakersTitle',
    'navChanges',
    'footerSettings',
  ] as const;
  expect(texts('.page-head nav a')).toEqual(names.map((name) => inEnglish(name)));
  expect(texts('[aria-current="page"]')).toEqual([inEnglish('navCompare')]);
});

it('has a button that opens and closes the links on a narrow page', async () => {
  await open('<main class="page"></main>');
  const button = () => document.querySelector<HTMLElement>('[data-action="menu"]');
  const state = () => [
    button()?.getAttribute('aria-expanded'),
    document.querySelector('.page-head nav')?.classList.contains('open'),
  ];
  expect([button()?.textContent, ...state()]).toEqual([inEnglish('navMenu'), 'false', false]);
  await act(() => button()?.click());
  expect(state()).toEqual(['true', true]);
  await act(() => button()?.click());
  expect(state()).toEqual(['false', false]);
});

it('is passed by the first stop of the Tab key', async () => {
  await open('<main class="page"></main>');
  const first = document.querySelector<HTMLElement>('a, button');
  await act(() => first?.click());
  // Happy DOM gives the focus also to what browsers refuse it.
  expect(document.activeElement).toBe(document.querySelector('main[tabindex="-1"]'));
});

it('is not in the popup', async () => {
  await open('<main id="popup"></main>');
  expect(document.querySelector('.page-head')).toBeNull();
});
